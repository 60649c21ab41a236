import { isDay } from '@rolecall/domain/calendar/company-day'
import { useToday } from '../../../api/use-today.ts'
import { useSearchValues } from '../../../ui/shell/search-state.ts'
import { AsOfView } from '../shortlist-view.ts'

/** Returns the day in the address if it is a past one; undefined shows the position as it is. */
export function usePastDay(): string | undefined {
  const { asOf } = useSearchValues(AsOfView)
  const today = useToday()
  return isDay(asOf) && asOf < today ? asOf : undefined
}
