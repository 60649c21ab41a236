import { session as calls } from '@rolecall/contract/accounts/session'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { lazy, useRef } from 'react'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { useSession } from '../../../api/session.ts'
import { PressedMenu } from '../../../ui/feedback/PressedMenu.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Person } from '../../../ui/format/Person.tsx'
import { signOut } from './sign-out.ts'
import styles from './UserMenu.module.css'
import { useCompanyNews } from './use-company-news.ts'

const loadItems = () => import('./UserMenuItems.tsx')
const UserMenuItems = lazy(loadItems)

/** The user's initials or picture in the header, with the account menu. */
export function UserMenu() {
  useCompanyNews()
  const session = useSession()
  const { data: user } = useCallQuery(calls.currentUser, {}, { enabled: session !== undefined })
  const fileInput = useRef<HTMLInputElement>(null)
  const picture = useCallMutation(calls.choosePicture)
  if (!session) return null
  const name = user?.username || session.user_name || 'Your account'
  const choose = async (file: File | undefined) => {
    if (!file) return
    const { squarePicture } = await import('./square-picture.ts')
    try {
      picture.mutate({ body: { image: await squarePicture(file) } })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : MESSAGES.imageOnly)
    }
  }
  return (
    <>
      <PressedMenu
        position="bottom-end"
        width="14rem"
        load={loadItems}
        target={
          <button type="button" className={styles.target}>
            <Person
              name={name}
              {...(user?.gravatar_id && { picture: `/static/profile/${encodeURIComponent(user.gravatar_id)}.png` })}
            />
            <span className="visually-hidden">, account of {name}</span>
          </button>
        }
      >
        <UserMenuItems
          name={name}
          email={user?.user_email}
          onChoosePicture={() => fileInput.current?.click()}
          onDropPicture={user?.gravatar_id ? () => picture.mutate({ body: { image: '' } }) : undefined}
          onSignOut={() => void signOut(session.is_sso_login)}
        />
      </PressedMenu>
      <input
        ref={fileInput}
        type="file"
        accept="image/png,image/jpeg"
        aria-label="Your picture"
        hidden
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
