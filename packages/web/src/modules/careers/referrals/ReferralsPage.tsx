import { SegmentedControl } from '@mantine/core'
import { useRights } from '../../../api/session.ts'
import layout from '../../../ui/shell/layout.module.css'
import { Page } from '../../../ui/shell/Page.tsx'
import { useSearchState } from '../../../ui/shell/search-state.ts'
import { OwnReferrals } from './OwnReferrals.tsx'
import { PostsToPassOn } from './PostsToPassOn.tsx'
import { ReferralRules } from './ReferralRules.tsx'
import { ReferralsView } from './referrals-view.ts'
import { ThanksList } from './ThanksList.tsx'

const PARTS = [
  { value: 'posts', label: 'Refer someone' },
  { value: 'mine', label: 'Your referrals' },
] as const
const THANKS = { value: 'thanks', label: 'Rewards' } as const

/** Links to share, their results, and for administrators the rewards that are due. */
export default function ReferralsPage() {
  const { isAdmin } = useRights()
  const [view, setView] = useSearchState(ReferralsView)
  const part = view.part === 'thanks' && !isAdmin ? 'posts' : view.part
  return (
    <Page title="Referrals">
      <div className={layout.partsApart}>
        <div>
          <SegmentedControl
            aria-label="Section"
            data={isAdmin ? [...PARTS, THANKS] : [...PARTS]}
            value={part}
            onChange={(next) => void setView({ part: next, page: 1 }, { push: true })}
          />
        </div>
        {part === 'posts' && <PostsToPassOn />}
        {part === 'mine' && <OwnReferrals />}
        {part === 'thanks' && (
          <>
            <ThanksList />
            <ReferralRules />
          </>
        )}
      </div>
    </Page>
  )
}
