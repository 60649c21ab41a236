import { useSession } from './session.ts'

/** In which the company counts salaries, by ISO 4217; empty as long as the session names none. */
export function useCurrency(): string {
  const named = useSession()?.cc.currency
  return typeof named === 'string' ? named : ''
}
