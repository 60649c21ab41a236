import { keys, type ServiceAccount } from '@rolecall/contract/users/keys'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Button } from '../../ui/form/Button.tsx'
import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import { EditAccountModal, NewAccountModal } from './AccountModal.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import { NewKeyModal } from './NewKeyModal.tsx'
import { ShownKey } from './ShownKey.tsx'

type KeyDialog = { what: 'new' } | { what: 'edit' | 'key'; account: ServiceAccount } | { what: 'shown'; key: string }

/** The company's service accounts: their permissions and keys. */
export default function KeysPage() {
  const { data, error, refetch } = useCallQuery(keys.list, {})
  const [open, setOpen] = useState<KeyDialog>()
  const close = () => setOpen(undefined)
  const show = (key: string) => setOpen({ what: 'shown', key })
  const make = (
    <Button variant="filled" icon={IconPlus} onClick={() => setOpen({ what: 'new' })}>
      New service account
    </Button>
  )
  return (
    <Page
      title="API keys"
      width="reading"
      intro="A service account is a program’s own account: its name in the audit log, its permissions and its keys."
      actions={data && data.data.length > 0 && make}
    >
      {error && !data && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons count={4} label="Loading API keys" />}
      {data?.data.length === 0 && (
        <EmptyState icon={IconKey} action={make}>
          No service accounts yet. Create one for each program that reads or changes data here.
        </EmptyState>
      )}
      <div className={layout.partsApart}>
        {data?.data.map((account) => (
          <AccountPanel
            key={account.id}
            account={account}
            onEdit={() => setOpen({ what: 'edit', account })}
            onNewKey={() => setOpen({ what: 'key', account })}
          />
        ))}
      </div>
      {open?.what === 'new' && <NewAccountModal onMade={show} onClose={close} />}
      {open?.what === 'edit' && <EditAccountModal account={open.account} onClose={close} />}
      {open?.what === 'key' && <NewKeyModal account={open.account} onMade={show} onClose={close} />}
      {open?.what === 'shown' && <ShownKey value={open.key} onClose={close} />}
    </Page>
  )
}
