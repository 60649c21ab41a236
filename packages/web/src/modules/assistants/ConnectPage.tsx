import { assistants } from '@rolecall/contract/assistants/assistants'
import type { CallInput } from '@rolecall/contract/platform/define-calls'
import { sentence } from '@rolecall/domain/text/sentence'
import { useRef } from 'react'
import { paths } from '../../api/address/paths.ts'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Facts } from '../../ui/format/Facts.tsx'
import { EntryFrame } from '../../ui/shell/EntryFrame.tsx'
import { Link } from '../../ui/shell/Link.tsx'
import layout from '../../ui/shell/layout.module.css'
import prose from '../../ui/shell/prose.module.css'
import styles from './ConnectPage.module.css'

const ASKED = [
  'response_type',
  'client_id',
  'redirect_uri',
  'state',
  'scope',
  'code_challenge',
  'code_challenge_method',
  'resource',
] as const

const RECEIVERS = {
  site: '{host}',
  machine: '{host}, on this computer',
  app: '{host}, an app on this computer',
} as const

/** Reads exactly what the assistant's program has put into the address. */
function readAddress(): CallInput<typeof assistants.asked>['body'] {
  const said = new URLSearchParams(location.search)
  return Object.fromEntries(ASKED.flatMap((name) => (said.has(name) ? [[name, said.get(name) ?? '']] : [])))
}

/** The page on which a user lets an assistant read, or read and propose, or refuses it. */
export default function ConnectPage() {
  const asked = useRef(readAddress()).current
  const { data, error } = useCallQuery(assistants.asked, { body: asked })
  const allow = useCallMutation(assistants.allow, { quiet: true })
  const refusal = error?.message ?? allow.error?.message ?? data?.refusal
  const letIn = (proposes: boolean) =>
    allow.mutate({ body: { ...asked, proposes } }, { onSuccess: (answer) => location.assign(answer.location) })
  if (refusal)
    return (
      <EntryFrame title="This assistant can’t be connected">
        <EmptyState
          action={
            data ? (
              <Button onClick={() => location.assign(data.back)}>
                {sentence('Back to {host}', { host: data.host })}
              </Button>
            ) : (
              <Link to={paths.home()}>Go to Home</Link>
            )
          }
        >
          {refusal}
        </EmptyState>
      </EntryFrame>
    )
  if (!data)
    return (
      <EntryFrame title="Connect an assistant">
        <Skeletons shape="lines" label="Loading the request" />
      </EntryFrame>
    )
  if (allow.data)
    return (
      <EntryFrame title="Connected">
        <p role="status">Return to your assistant. You can close this page.</p>
      </EntryFrame>
    )
  return (
    <EntryFrame title="Connect this assistant?">
      <div className={`${layout.parts} ${styles.text}`}>
        <p>A program wants to read your data in Rolecall. It gives its own name, which we haven’t verified.</p>
        <Facts
          facts={[
            [
              'Name',
              <strong key="name" className={prose.breaks}>
                {data.name}
              </strong>,
            ],
            [
              'Access goes to',
              <strong key="receiver" className={prose.breaks}>
                {sentence(RECEIVERS[data.receiver], { host: data.host })}
              </strong>,
            ],
            ['Your account', sentence('{person} at {company}', { person: data.person, company: data.company })],
          ]}
        />
        <div>
          <p>It can</p>
          <ul className={styles.list}>
            <li>read what you can see, including candidates and their contact details</li>
            {data.may_propose && (
              <li>propose changes that happen only after you confirm them, if you allow this too</li>
            )}
          </ul>
          <p>It can’t</p>
          <ul className={styles.list}>
            <li>change anything without you, or do what only administrators can do</li>
            <li>see your password or change how you sign in</li>
          </ul>
        </div>
        <p className={prose.small}>
          Continue only if you started this in a program you trust. You can disconnect it at any time in your account.
        </p>
        <div className={layout.closeStack}>
          <Button busy={allow.isPending} onClick={() => letIn(false)}>
            Allow reading
          </Button>
          {data.may_propose && (
            <Button busy={allow.isPending} onClick={() => letIn(true)}>
              Allow reading and suggestions
            </Button>
          )}
          <Button onClick={() => location.assign(data.back)}>Cancel</Button>
        </div>
      </div>
    </EntryFrame>
  )
}
