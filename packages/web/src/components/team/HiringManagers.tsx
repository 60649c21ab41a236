import { Badge } from '@mantine/core'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { members as calls, type HiringManager } from '@rolecall/contract/users/members'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { confirm } from '../../ui/form/confirm.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { AddManagerForm } from './AddManagerForm.tsx'
import { ManagerAddressForm } from './ManagerAddressForm.tsx'
import { showRemovalFailed } from './show-removal-failed.ts'
import styles from './team.module.css'

type Props = { positionId: string; isManaged: boolean }

/** The hiring managers of a position, from the directory of employees. */
export function HiringManagers({ positionId, isManaged }: Props) {
  const say = useWords()
  const { data, error, refetch } = useCallQuery(calls.hiringManagers, { query: { position_id: positionId } })
  const [editing, setEditing] = useState('')
  const remove = useCallMutation(calls.removeHiringManager, { quiet: true })
  const ask = async ({ emp_id, name }: HiringManager) => {
    const agreed = await confirm({
      title: `Remove ${name}?`,
      text: say('{name} loses access to this {position} as its hiring manager.', { name }),
      confirmLabel: 'Remove',
      isDestructive: true,
    })
    if (agreed) remove.mutate({ query: { position_id: positionId, emp_id } }, { onError: showRemovalFailed })
  }
  if (!data && error)
    return <ErrorState inline what={`${MESSAGES.unableToLoad}. ${error.message}`} onRetry={() => void refetch()} />
  if (!data) return <Skeletons count={2} />
  return (
    <>
      {data.data.length === 0 && <p className={styles.soft}>{say('This {position} has no hiring manager yet.')}</p>}
      {data.data.length > 0 && (
        <ul className={styles.list} aria-label="Hiring managers">
          {data.data.map((manager) =>
            editing === manager.emp_id ? (
              <li key={manager.emp_id} className={styles.edited}>
                <ManagerAddressForm manager={manager} onClose={() => setEditing('')} />
              </li>
            ) : (
              <li key={manager.emp_id} className={styles.row}>
                <div className={styles.who}>
                  <span className={styles.name}>{manager.name}</span>
                  <span className={styles.soft} title={manager.email}>
                    {manager.email}
                  </span>
                </div>
                {manager.state === 'member' ? null : <Badge variant="default">{STATE_WORDS[manager.state]}</Badge>}
                {isManaged && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Change email of ${manager.name}`}
                    onClick={() => setEditing(manager.emp_id)}
                  >
                    Change email
                  </Button>
                )}
                {isManaged && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Remove ${manager.name}`}
                    busy={remove.isPending && remove.variables?.query.emp_id === manager.emp_id}
                    onClick={() => void ask(manager)}
                  >
                    Remove
                  </Button>
                )}
              </li>
            ),
          )}
        </ul>
      )}
      {isManaged && <AddManagerForm positionId={positionId} />}
    </>
  )
}

const STATE_WORDS = { invited: 'Invited', expired: 'Invitation expired' }
