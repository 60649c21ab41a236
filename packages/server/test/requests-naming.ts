import { inspect } from 'node:util'
import type { Call } from '@rolecall/contract/platform/define-calls'
import type { ExampleIds } from '@rolecall/contract/platform/example-ids'
import type { GivenRequest } from './send-request.ts'

/** Fields with ids of the secret, for calls whose example leaves them out. */
const namesIn = ({ positionId, projectId, slug, resumeId, candidateId, changeId }: ExampleIds, companyId: string) => ({
  positionId,
  position_id: positionId,
  slug,
  positionslug: slug,
  projectId,
  resume_id: resumeId,
  resumeId,
  candidate_id: candidateId,
  docId: resumeId,
  doc_id: resumeId,
  change_id: changeId,
  company: companyId,
  companyId,
  search: 'secret',
  search_key: 'secret',
  keyword: 'secret',
  keywordSearch: 'secret',
  skill: 'secret',
  selected_positions: [positionId],
  export_flag: true,
  status_grp: 'Shortlisted',
  candidate_data: null,
})

/** Each call's example alone, and with all existing ids, in place of its own and beside them. */
export function requestsFor(call: Call, ids: ExampleIds, companyId: string): GivenRequest[] {
  const { params, query, body } = call.example(ids)
  const names = namesIn(ids, companyId)
  const merge = (part: unknown, put: (given: object) => object) =>
    part === undefined ? undefined : put(part as object)
  const waysToName: ((given: object) => object)[] = [
    (given) => given,
    (given) => ({ ...names, ...given }),
    (given) => ({ ...given, ...names }),
  ]
  return waysToName.map((put) => ({ params, query: merge(query, put), body: merge(body, put) }))
}

/** The parts of a request that a call sees: as the schemas parse them, or unchanged if a schema refuses them. */
export const seenBy = (call: Call, request: GivenRequest): string =>
  inspect(
    (['params', 'query', 'body'] as const).map((part) => {
      const read = call[part]?.safeParse(request[part])
      return read?.success ? read.data : request[part]
    }),
    { depth: null, maxArrayLength: null, maxStringLength: null },
  )
