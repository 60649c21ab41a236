import { useEffect, useRef } from 'react'
import { useSession } from '../../../api/session.ts'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { EntryFrame } from '../../../kit/shell/EntryFrame.tsx'
import { useProductName } from './product-name.ts'
import SignInPage from './SignInPage.tsx'
import { signOut } from './sign-out.ts'

/** Signs out whoever is signed in, which leads to the sign-in page; to everybody else it is that page. */
export default function SignOutPage() {
  const session = useSession()
  // Whoever signs in here afterwards stays in.
  const first = useRef(session)
  const name = useProductName()
  useEffect(() => {
    if (first.current) void signOut(first.current.is_sso_login)
  }, [])
  if (!first.current || !session) return <SignInPage />
  return (
    <EntryFrame title="Signing out" name={name}>
      <Skeletons shape="lines" />
    </EntryFrame>
  )
}
