import { useSession } from './session.ts'

/** Where the company is, two letters; empty where nobody said, or as long as it is not known. */
export function useCountry(): string {
  const named = useSession()?.cc.country
  return typeof named === 'string' ? named : ''
}
