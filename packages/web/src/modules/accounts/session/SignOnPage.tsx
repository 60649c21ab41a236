import { signOn as calls } from '@rolecall/contract/company/sign-on'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCallMutation } from '../../../api/call.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Button } from '../../../kit/form/Button.tsx'
import { EntryFrame } from '../../../kit/shell/EntryFrame.tsx'
import { useProductName } from './product-name.ts'
import { chooseLanding, keepSession } from './submit-sign-in.ts'

/** Holds, for this tab, what shows the server at the end that it is the browser that began. */
const BINDING = 'sign_on'

function makeBinding(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const binding = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  sessionStorage.setItem(BINDING, binding)
  return binding
}

function takeBinding(): string {
  const binding = sessionStorage.getItem(BINDING) ?? 'x'.repeat(43)
  sessionStorage.removeItem(BINDING)
  return binding
}

/** What the address says: where it begins, or what the identity provider has sent back, by query (OpenID Connect) or behind the # (SAML). */
function readAddress() {
  const said = (name: string) =>
    new URLSearchParams(location.hash.slice(1)).get(name) ?? new URLSearchParams(location.search).get(name) ?? undefined
  const isSentence = location.hash.includes('error=')
  const [at, to, state, code, iss, error] = [
    said('at'),
    said('to'),
    said('state'),
    said('code'),
    said('iss'),
    said('error'),
  ]
  return { at, to, back: state ? { state, code, iss, error } : undefined, refusal: isSentence ? error : undefined }
}

/** Leads to the identity provider of a company, and is where people come back to from there. */
export default function SignOnPage() {
  const address = useRef(readAddress()).current
  const navigate = useNavigate()
  const router = useRouter()
  const begin = useCallMutation(calls.begin, { quiet: true })
  const finish = useCallMutation(calls.finish, { quiet: true })

  const start = () => {
    const { at, to } = address
    const body = { sub_domain: at, binding: makeBinding(), origin: location.origin, return_to: to }
    begin.mutate({ body }, { onSuccess: ({ url }) => location.assign(url) })
  }
  const goOn = useRef(() => {
    if (address.refusal) return
    if (!address.back) return start()
    const body = { ...address.back, binding: takeBinding() }
    finish.mutate(
      { body },
      {
        onSuccess: (answer) => {
          toast.success(MESSAGES.loginSuccessful)
          keepSession(answer)
          void navigate({ href: chooseLanding(), replace: true }).then(() => router.invalidate())
        },
      },
    )
  })
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    goOn.current()
  }, [])

  const refusal = address.refusal ?? finish.error?.message ?? begin.error?.message
  return (
    <EntryFrame title="Single sign-on" name={useProductName()}>
      {refusal ? (
        <EmptyState action={<Button onClick={() => void navigate({ href: paths.signIn() })}>Go to sign-in</Button>}>
          {refusal}
        </EmptyState>
      ) : (
        <p role="status">
          {address.back ? 'One moment: you are being signed in.' : 'One moment: your company is asked.'}
        </p>
      )}
    </EntryFrame>
  )
}
