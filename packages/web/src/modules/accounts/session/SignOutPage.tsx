import { useEffect, useRef } from 'react'
import { useSession } from '../../../api/session.ts'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { EntryFrame } from '../../../ui/shell/EntryFrame.tsx'
import { useProductName } from './product-name.ts'
import SignInPage from './SignInPage.tsx'
import { signOut } from './sign-out.ts'

/** Signs out the current user, which leads to the sign-in page; signed-out visitors go there directly. */
export default function SignOutPage() {
  const session = useSession()
  // A user who signs in here afterwards stays signed in.
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
