import { useSession } from './session.ts'

/** Returns the currency (ISO 4217) in which the company counts salaries; empty while the session names none. */
export function useCurrency(): string {
  const named = useSession()?.cc.currency
  return typeof named === 'string' ? named : ''
}
