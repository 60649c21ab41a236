import { MESSAGES } from '@rolecall/contract/platform/messages'
import { signOn as calls } from '@rolecall/contract/sign-on/sign-on'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCallMutation } from '../../../api/call.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { EntryFrame } from '../../../ui/shell/EntryFrame.tsx'
import { useProductName } from './product-name.ts'
import { resolveLandingPage, storeSession } from './submit-sign-in.ts'

/** Storage key, for this tab, of what proves to the server that this browser started the sign-on. */
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

/**
 * Reads the address: where sign-on starts, or what the identity provider sent back, by query (OpenID Connect) or
 * behind the # (SAML).
 */
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

/** Redirects to the identity provider of a company, and is the page that it returns to. */
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
          storeSession(answer)
          void navigate({ href: resolveLandingPage(), replace: true }).then(() => router.invalidate())
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
        <p role="status">{address.back ? 'Signing you in…' : 'Contacting your identity provider…'}</p>
      )}
    </EntryFrame>
  )
}
