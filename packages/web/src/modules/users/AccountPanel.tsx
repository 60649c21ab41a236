import { keys, type ServiceAccount } from '@rolecall/contract/users/keys'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallMutation } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import { confirm } from '../../ui/form/confirm.tsx'
import { formatDateTime } from '../../ui/format/format-date.ts'
import layout from '../../ui/shell/layout.module.css'
import { Panel } from '../../ui/shell/Panel.tsx'
import { nameScope } from './account-form.ts'
import styles from './KeysPage.module.css'

type Props = { account: ServiceAccount; onEdit: () => void; onNewKey: () => void }

/** A service account: its permissions and its keys. */
export function AccountPanel({ account, onEdit, onNewKey }: Props) {
  const { id, name, maker } = account
  const end = useCallMutation(keys.end)
  const ask = async () => {
    const text = 'Its keys stop working immediately. Its past actions stay in the audit log.'
    const question = { title: `Delete ${name}?`, text, confirmLabel: 'Delete', isDestructive: true }
    if (await confirm(question)) end.mutate({ body: { id } })
  }
  return (
    <Panel title={name} beside={`on behalf of ${maker}`}>
      <div className={layout.parts}>
        <Facts account={account} />
        {account.keys.length === 0 ? (
          <p className={styles.soft}>No active keys.</p>
        ) : (
          <ul aria-label={`Keys of ${name}`} className={styles.keys}>
            {account.keys.map((key) => (
              <KeyLine key={key.id} known={key} name={name} />
            ))}
          </ul>
        )}
        <div className={layout.row}>
          <Button size="compact-sm" onClick={onNewKey}>
            New key…
          </Button>
          <Button size="compact-sm" onClick={onEdit}>
            Edit…
          </Button>
          <Button size="compact-sm" busy={end.isPending} onClick={() => void ask()}>
            Delete…
          </Button>
        </div>
      </div>
    </Panel>
  )
}

function Facts({ account }: { account: ServiceAccount }) {
  const { scopes, reads_only, projects, positions, networks, a_minute } = account
  const bounds = [...projects, ...positions].map(({ name }) => name)
  const facts = [
    [reads_only ? 'May only read' : 'Permissions', scopes.map(nameScope).join(', ')],
    ['Limited to', bounds.join(', ')],
    ['Allowed networks', networks.join(', ')],
    [
      'Rate limit',
      sentence({ one: '1 request per minute', other: '{count} requests per minute' }, { count: a_minute }),
    ],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([what, told]) =>
          told && (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{told}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function KeyLine({ known, name }: { known: ServiceAccount['keys'][number]; name: string }) {
  const { id, tail, made_at, last_used_at, last_address, ends_at } = known
  const revoke = useCallMutation(keys.revoke)
  const ask = async () => {
    const text = `Programs that use the key …${tail} of ${name} lose access immediately.`
    if (await confirm({ title: 'Revoke this key?', text, confirmLabel: 'Revoke', isDestructive: true }))
      revoke.mutate({ body: { key_id: id } })
  }
  return (
    <li className={styles.key}>
      <span>
        <code>…{tail}</code>{' '}
        <span className={styles.soft}>
          {sentence('created {made}[, last used {used}][ from {address}][, expires {ends}]', {
            made: formatDateTime(made_at),
            used: last_used_at && formatDateTime(last_used_at),
            address: last_address,
            ends: ends_at && formatDateTime(ends_at),
          })}
        </span>
      </span>
      <Button size="compact-sm" busy={revoke.isPending} onClick={() => void ask()}>
        Revoke…
      </Button>
    </li>
  )
}
