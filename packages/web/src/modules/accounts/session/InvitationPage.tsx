import { session as calls } from '@rolecall/contract/accounts/session'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { members } from '@rolecall/contract/users/members'
import { PASSWORD_HELP } from '@rolecall/domain/accounts/password-help'
import { sentence } from '@rolecall/domain/text/sentence'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { useSession } from '../../../api/session.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormShell } from '../../../ui/form/FormShell.tsx'
import { EntryFrame } from '../../../ui/shell/EntryFrame.tsx'
import prose from '../../../ui/shell/prose.module.css'
import { useSearchValues } from '../../../ui/shell/search-state.ts'
import { InvitationView } from './invitation-view.ts'
import { useProductName } from './product-name.ts'
import { encodeCredentials, storeSession } from './submit-sign-in.ts'

type Invitation = CallResult<typeof members.invitation>['data']

const EMPTY = { full_name: '', password: '', repeated: '' }
const LABELS = { full_name: 'Your name', password: 'Password', repeated: 'Password again' }
const FIELDS: readonly FormField<keyof typeof EMPTY>[] = [
  { name: 'full_name', kind: 'line', label: LABELS.full_name, autoComplete: 'name', takesFocus: true },
  {
    name: 'password',
    kind: 'password',
    label: LABELS.password,
    isNew: true,
    help: PASSWORD_HELP.new,
  },
  { name: 'repeated', kind: 'password', label: LABELS.repeated, isNew: true },
]

/** The page that an invitation links to: a visitor without an account creates one, and is signed in. */
export default function InvitationPage() {
  const { token } = useSearchValues(InvitationView)
  const { data, error, refetch } = useCallQuery(members.invitation, { query: { token } })
  const navigate = useNavigate()
  const name = useProductName()
  const toSignIn = <Button onClick={() => void navigate({ href: paths.signIn() })}>Go to sign-in</Button>
  if (data)
    return (
      <EntryFrame title={`Welcome to ${data.data.company_name}`} name={name}>
        {<Welcome token={token} invitation={data.data} />}
      </EntryFrame>
    )
  return (
    <EntryFrame title="Your invitation" name={name}>
      {!error && <Skeletons shape="lines" />}
      {error?.code === 'not_found' && <EmptyState action={toSignIn}>{error.message}</EmptyState>}
      {error && error.code !== 'not_found' && <ErrorState what={error.message} onRetry={() => void refetch()} />}
    </EntryFrame>
  )
}

const INVITES = {
  project: '{inviter} invited you to the project “{title}”. You’ll sign in as {email}.',
  position: '{inviter} invited you to the position “{title}”. You’ll sign in as {email}.',
  company: '{inviter} invited you to join {company}. You’ll sign in as {email}.',
} as const

function Welcome({ token, invitation }: { token: string; invitation: Invitation }) {
  const { email, inviter, what, title, company_name } = invitation
  const signedIn = useSession()?.user_name
  const enter = useEnter()
  const { form, shell } = useCallForm(members.acceptInvitation, {
    initial: EMPTY,
    toBody: ({ full_name, password }) => ({ token, full_name, password }),
    alsoCheck: ({ password, repeated }) => ({
      repeated: repeated === password ? undefined : MESSAGES.passwordDiffers,
    }),
    mutation: { quiet: true },
    onDone: (answer, { password }) => enter(answer, password),
  })
  return (
    <>
      <p className={prose.note}>{sentence(INVITES[what], { inviter, company: company_name, title, email })}</p>
      {signedIn && (
        <p className={prose.note}>{`You’re signed in as ${signedIn}. Continuing signs that account out.`}</p>
      )}
      <FormShell {...shell} isDirty={false} submitLabel="Create account" labels={LABELS}>
        <FormFields form={form} fields={FIELDS} />
      </FormShell>
    </>
  )
}

/** Signs the new user in, and leads to what they were invited to. */
function useEnter() {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const login = useCallMutation(calls.login, { quiet: true })
  return (made: CallResult<typeof members.acceptInvitation>, password: string) =>
    login.mutate(
      { body: encodeCredentials({ email: made.email, password }) },
      {
        onSuccess: (answer) => {
          // The new user must not see another user's reads.
          cache.clear()
          storeSession(answer)
          const { position_id, project_id } = made
          const landing = position_id
            ? paths.position(position_id)
            : project_id
              ? paths.project(project_id)
              : paths.home()
          void navigate({ href: landing, replace: true })
        },
        onError: () => {
          toast.info(`You already have an account. Sign in as ${made.email} with its password.`, { ms: 8_000 })
          void navigate({ href: paths.signIn(), replace: true })
        },
      },
    )
}
