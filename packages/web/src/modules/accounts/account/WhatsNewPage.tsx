import { account } from '@rolecall/contract/accounts/account'
import { useEffect, useEffectEvent } from 'react'
import { useCallMutation } from '../../../api/call.ts'
import styles from '../../../components/news/News.module.css'
import { storeNewsSeen, useNewsSeen } from '../../../components/news/news-state.ts'
import { LATEST_NEWS, RELEASE_NOTES } from '../../../components/news/release-notes.ts'
import { useWords } from '../../../ui/format/company-terms.ts'
import { formatDate } from '../../../ui/format/format-date.ts'
import { Page } from '../../../ui/shell/Page.tsx'

/** The release notes; opening the page counts as having seen them (rule A-369). */
export default function WhatsNewPage() {
  const say = useWords()
  const seen = useNewsSeen()
  const prefer = useCallMutation(account.prefer, { quiet: true })
  const noteSeen = useEffectEvent(() => {
    if (seen >= LATEST_NEWS) return
    storeNewsSeen(LATEST_NEWS)
    prefer.mutate({ body: { news_seen: LATEST_NEWS } })
  })
  useEffect(() => noteSeen(), [])
  return (
    <Page title="What’s new" width="reading">
      <ol className={styles.notes}>
        {RELEASE_NOTES.map(({ day, title, text }) => (
          <li key={title}>
            <time dateTime={day} className={styles.day}>
              {formatDate(day)}
            </time>
            <h2 className={styles.title}>{say(title)}</h2>
            <p className={styles.text}>{say(text)}</p>
          </li>
        ))}
      </ol>
    </Page>
  )
}
