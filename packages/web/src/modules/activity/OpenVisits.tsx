import { Alert } from '@mantine/core'
import { companies } from '@rolecall/contract/administration/companies'
import { sentence } from '@rolecall/domain/text/sentence'
import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import { formatDateTime } from '../../ui/format/format-date.ts'
import layout from '../../ui/shell/layout.module.css'

/** The operators currently visiting the company, with their reasons; an administrator may end a visit. */
export function OpenVisits() {
  const { data } = useCallQuery(companies.visits, {})
  const end = useCallMutation(companies.endVisit, { done: 'Visit ended.' })
  const open = data?.data.filter(({ is_open }) => is_open) ?? []
  return open.map(({ id, visitor, reason, ends_at }) => (
    <Alert key={id} icon={<IconDoorEnter />} title={sentence('{visitor} is visiting your company', { visitor })}>
      <div className={layout.middleRow}>
        <span>{sentence('The visit ends on {at}. Reason: {reason}', { at: formatDateTime(ends_at), reason })}</span>
        <Button busy={end.isPending} onClick={() => end.mutate({ body: { visitId: id } })}>
          End visit
        </Button>
      </div>
    </Alert>
  ))
}
