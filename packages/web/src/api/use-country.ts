import { useSession } from './session.ts'

/** Returns the company's country, two letters; empty while unknown or not set. */
export function useCountry(): string {
  const named = useSession()?.cc.country
  return typeof named === 'string' ? named : ''
}
