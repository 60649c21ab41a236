import { Badge } from '@mantine/core'
import { members as calls, type Member } from '@rolecall/contract/users/members'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { confirm } from '../../ui/form/confirm.tsx'
import { showRemovalFailed } from './show-removal-failed.ts'
import styles from './team.module.css'
import type { TeamScope } from './team-of.ts'

type Props = { team: TeamScope }

const YOU_LEAVE = 'You lose access to “{title}”, unless you have it another way.'
const THEY_LEAVE = '{name} loses access to “{title}”, unless they have it another way.'

/** Members, followed by invited people. */
export const MemberList = ({ team }: Props) =>
  team.positionId ? <OfPosition team={team} /> : <OfProject team={team} />

function OfProject({ team }: Props) {
  const params = { projectId: team.projectId }
  const read = useCallQuery(calls.ofProject, { params })
  const remove = useCallMutation(calls.removeFromProject, { quiet: true })
  const take = (memberId: string) => remove.mutate({ params, query: { memberId } }, { onError: showRemovalFailed })
  return (
    <Rows
      team={team}
      read={read}
      busyWith={remove.variables?.query.memberId}
      isBusy={remove.isPending}
      onRemove={take}
    />
  )
}

function OfPosition({ team }: Props) {
  const params = { positionId: team.positionId }
  const read = useCallQuery(calls.ofPosition, { params })
  const remove = useCallMutation(calls.removeFromPosition, { quiet: true })
  const take = (memberId: string) => remove.mutate({ params, query: { memberId } }, { onError: showRemovalFailed })
  return (
    <Rows
      team={team}
      read={read}
      busyWith={remove.variables?.query.memberId}
      isBusy={remove.isPending}
      onRemove={take}
    />
  )
}

type RowsProps = Props & {
  read: { data: { data: Member[] } | undefined; error: Error | null; refetch: () => unknown }
  busyWith: string | number | undefined
  isBusy: boolean
  onRemove: (memberId: string) => void
}

function Rows({ team, read, busyWith, isBusy, onRemove }: RowsProps) {
  const you = useSession()?.user_id
  const { data, error } = read
  if (!data)
    return error ? (
      <ErrorState inline what={error.message} onRetry={() => void read.refetch()} />
    ) : (
      <Skeletons count={3} />
    )
  const mayRemove = (member: Member) =>
    !member.is_owner &&
    team.actions.includes('remove_member') &&
    (member.membertype !== 'hiring_manager' || !team.positionId || team.actions.includes('add_hm'))
  const ask = async ({ member_id, name, state }: Member) => {
    const isYou = member_id === you
    const agreed = await confirm({
      title: isYou ? 'Leave the team?' : `Remove ${name}?`,
      text:
        state === 'member'
          ? sentence(isYou ? YOU_LEAVE : THEY_LEAVE, { name, title: team.title })
          : 'The invitation link stops working.',
      confirmLabel: isYou ? 'Leave' : 'Remove',
      isDestructive: true,
    })
    if (agreed) onRemove(member_id)
  }
  return (
    <ul className={styles.list} aria-label="Members">
      {data.data.map((member) => (
        <li key={member.member_id} className={styles.row}>
          <div className={styles.who}>
            <span className={styles.name} title={member.name}>
              {member.name}
              {member.member_id === you && ' (you)'}
            </span>
            {member.name !== member.email && <span className={styles.soft}>{member.email}</span>}
          </div>
          <span className={styles.soft}>{member.is_owner ? 'Owner' : member.type_name}</span>
          {member.state === 'member' ? null : <Badge variant="default">{STATE_WORDS[member.state]}</Badge>}
          {mayRemove(member) ? (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Remove ${member.name}`}
              busy={isBusy && busyWith === member.member_id}
              onClick={() => void ask(member)}
            >
              Remove
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

const STATE_WORDS = { invited: 'Invited', expired: 'Invitation expired' }
