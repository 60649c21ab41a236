import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { useMemo } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import type { Pipeline } from './targets.ts'

/** Returns the statuses, groups and moves of a position's company; undefined until loaded. */
export function usePipeline(positionId: string | undefined): Pipeline | undefined {
  const { data } = useCallQuery(
    pipeline.statusConfig,
    { body: { positionId: positionId ?? '' } },
    { enabled: positionId !== undefined },
  )
  return useMemo(() => data && { statuses: data.status_config, groups: data.display_info }, [data])
}

/** Returns the group that `r` moves to: where the company, not the candidate, ends the application. */
export const findRejectGroup = ({ groups, statuses }: Pipeline): string | undefined =>
  Object.values(groups)
    .toSorted((a, b) => a.group_order - b.group_order)
    .find(
      ({ status_type, status_list }) =>
        status_type === 'closed' && status_list.some(({ status_id }) => statuses[status_id]?.not_interested === false),
    )?.group_id

/** Returns whether candidates in a status may be interviewed. */
export const allowsInterviews = (status: Pipeline['statuses'][string] | undefined): boolean =>
  !!status?.enabled_features.includes('scheduling') && !status.disabled_features.includes('scheduling')
