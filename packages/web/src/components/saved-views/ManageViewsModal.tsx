import { Modal, Switch } from '@mantine/core'
import { type SavedView, savedViews } from '@rolecall/contract/pool/saved-views'
import type { ViewPage } from '@rolecall/domain/pool/saved-view'
import { useState } from 'react'
import { useCallMutation } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import { confirm } from '../../ui/form/confirm.tsx'
import layout from '../../ui/shell/layout.module.css'
import prose from '../../ui/shell/prose.module.css'
import { DashboardChoices } from './DashboardChoices.tsx'
import styles from './ManageViewsModal.module.css'
import { RenameModal } from './ViewModal.tsx'
import { VIEW_WORDS } from './view-words.ts'

type Props = { page: ViewPage; views: readonly SavedView[]; onClose: () => void }

/** The user's views: rename, share, delete, and choose the default. */
export function ManageViewsModal({ page, views, onClose }: Props) {
  const [changedId, setChanged] = useState('')
  const words = VIEW_WORDS[page]
  const changed = views.find(({ view_id }) => view_id === changedId)
  return (
    <>
      <Modal opened onClose={onClose} title={words.title} size="lg">
        {views.length === 0 && <p>{`No saved ${words.title.toLowerCase()} yet.`}</p>}
        <ul className={layout.list} aria-label={words.title}>
          {views.map((saved) => (
            <li key={saved.view_id} className={styles.view}>
              <div>
                <p className={styles.name}>{saved.name}</p>
                <p className={prose.smallLine}>{aboutOf(saved)}</p>
              </div>
              <Switches saved={saved} />
              <Acts saved={saved} onChange={() => setChanged(saved.view_id)} />
            </li>
          ))}
        </ul>
      </Modal>
      {changed && <RenameModal saved={changed} onClose={() => setChanged('')} />}
    </>
  )
}

function Switches({ saved }: { saved: SavedView }) {
  if (saved.page === 'pool') return <AlertSwitch saved={saved} />
  return saved.page === 'dashboard' ? <DashboardChoices saved={saved} /> : <DefaultSwitch saved={saved} />
}

function DefaultSwitch({ saved }: { saved: SavedView }) {
  const choose = useCallMutation(savedViews.choose, {})
  return (
    <Switch
      size="xs"
      label="Use as my default"
      checked={saved.is_default}
      disabled={choose.isPending}
      onChange={(event) => choose.mutate({ body: { view_id: event.currentTarget.checked ? saved.view_id : '' } })}
    />
  )
}

function AlertSwitch({ saved }: { saved: SavedView }) {
  const alert = useCallMutation(savedViews.alert, {})
  return (
    <Switch
      size="xs"
      label="Email me about new matches"
      checked={saved.alerts}
      disabled={alert.isPending}
      onChange={(event) => alert.mutate({ body: { view_id: saved.view_id, alerts: event.currentTarget.checked } })}
    />
  )
}

const aboutOf = ({ shared, mine, made_by }: SavedView): string => {
  if (!mine) return `Shared by ${made_by}`
  return shared ? 'Yours, shared with everyone' : 'Only you'
}

const LOST = {
  shortlist: 'You lose its filters.',
  pool: 'You lose its filters.',
  dashboard: 'You lose its reports.',
} as const

function Acts({ saved, onChange }: { saved: SavedView; onChange: () => void }) {
  const remove = useCallMutation(savedViews.remove, {})
  const disabledReason = saved.may_change ? undefined : `Only ${saved.made_by} and administrators can change this.`
  const ask = async () => {
    const text = saved.shared ? 'This deletes it for everyone at the company.' : LOST[saved.page]
    const isSure = await confirm({
      title: `Delete “${saved.name}”?`,
      text,
      confirmLabel: `Delete ${VIEW_WORDS[saved.page].one}`,
      isDestructive: true,
    })
    if (isSure) remove.mutate({ body: { view_id: saved.view_id } })
  }
  return (
    <div className={styles.acts}>
      <Button size="compact-sm" disabledReason={disabledReason} aria-label={`Edit ${saved.name}`} onClick={onChange}>
        Edit
      </Button>
      <Button
        size="compact-sm"
        busy={remove.isPending}
        disabledReason={disabledReason}
        aria-label={`Delete ${saved.name}`}
        onClick={() => void ask()}
      >
        Delete
      </Button>
    </div>
  )
}
