import type { CallInput } from '@rolecall/contract/ground/define-calls'
import type { StatusConfig } from '@rolecall/contract/hiring/pipeline'
import { shortlist } from '@rolecall/contract/hiring/shortlist'
import { paragraph } from '@rolecall/domain/text/sentence'
import { useCallQuery } from '../../../api/call.ts'
import { type Movable, sayExcluded } from './targets.ts'

/** The whole of a list, of which only the first are on the page. */
export type Everybody = {
  total: number
  /** Which list it is. */
  of: Pick<CallInput<typeof shortlist.weighBulkMove>['body'], 'positionId' | 'filter_set'>
}

type LeftOut = {
  count: number
  messages: readonly string[]
  /** How many go along, where not all do. */
  moved?: number | undefined
  /** Why it cannot be sent: nobody goes along, or that is not known yet. */
  disabledReason?: string | undefined
}

type Options = {
  people: readonly Movable[]
  /** Of `people`. */
  moved: readonly Movable[]
  everybody: Everybody | undefined
  config: StatusConfig | undefined
}

/** Who does not go along to a status, said before anybody is moved; of a whole list the server knows. */
export function useLeftOut({ people, moved, everybody, config }: Options): LeftOut {
  const weighed = useCallQuery(
    shortlist.weighBulkMove,
    { body: { positionId: '', ...everybody?.of, status: config?.status_id ?? '' } },
    { enabled: !!everybody && !!config },
  )
  if (everybody) return config ? ofWhole(weighed) : NOBODY
  const leftOut = people.filter((person) => !moved.includes(person))
  return leftOut.length === 0
    ? NOBODY
    : { count: leftOut.length, messages: leftOut.map(sayExcluded), moved: moved.length }
}

const NOBODY: LeftOut = { count: 0, messages: [] }

type Weighed = ReturnType<typeof useCallQuery<typeof shortlist.weighBulkMove>>

/** Where it cannot be found out, whoever cannot be moved is left out all the same, and told of afterwards. */
function ofWhole({ data, isPending }: Weighed): LeftOut {
  if (!data) return isPending ? { ...NOBODY, disabledReason: 'Looking who can be moved…' } : NOBODY
  const messages = data.left_out.map(({ message }) => message)
  return {
    count: data.total - data.moved,
    messages,
    moved: data.moved,
    disabledReason: data.moved === 0 ? paragraph(...messages) || 'There is nobody to move.' : undefined,
  }
}
