import { useRights } from '../../../api/session.ts'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { useSearchState } from '../../../ui/shell/search-state.ts'
import { OwnReferrals } from './OwnReferrals.tsx'
import { PostsToPassOn } from './PostsToPassOn.tsx'
import { ReferralRules } from './ReferralRules.tsx'
import { ReferralsView } from './referrals-view.ts'
import { ThanksList } from './ThanksList.tsx'

const PARTS = [
  { id: 'posts', label: 'Refer someone' },
  { id: 'mine', label: 'Your referrals' },
] as const
const THANKS = { id: 'thanks', label: 'Rewards' } as const

/** Links to share, their results, and for administrators the rewards that are due. */
export default function ReferralsPage() {
  const { isAdmin } = useRights()
  const [view, setView] = useSearchState(ReferralsView)
  const part = view.part === 'thanks' && !isAdmin ? 'posts' : view.part
  const tabs = isAdmin ? [...PARTS, THANKS] : PARTS
  return (
    <ListPage
      title="Referrals"
      tabs={{
        label: 'Section',
        tabs,
        active: part,
        onChange: (id) =>
          void setView({ part: tabs.find((tab) => tab.id === id)?.id ?? 'posts', page: 1 }, { push: true }),
      }}
    >
      {part === 'posts' && <PostsToPassOn />}
      {part === 'mine' && <OwnReferrals />}
      {part === 'thanks' && (
        <>
          <ThanksList />
          <ReferralRules />
        </>
      )}
    </ListPage>
  )
}
