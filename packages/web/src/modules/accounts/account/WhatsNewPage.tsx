import { account } from '@rolecall/contract/accounts/account'
import { useEffect, useEffectEvent } from 'react'
import { useCallMutation } from '../../../api/call.ts'
import { storeNewsSeen, useNewsSeen } from '../../../api/user-state.ts'
import styles from '../../../components/news/News.module.css'
import { LATEST_NEWS, RELEASES } from '../../../components/news/release-notes.ts'
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
      <ol className={styles.releases}>
        {RELEASES.map(({ version, day, changes }) => (
          <li key={version}>
            <h2 className={styles.release}>
              Version {version}{' '}
              <time dateTime={day} className={styles.aside}>
                {formatDate(day)}
              </time>
            </h2>
            <ul className={styles.changes}>
              {changes.map(({ title, who, text }) => (
                <li key={title}>
                  <h3 className={styles.title}>
                    {say(title)} <span className={styles.aside}>{say(who)}</span>
                  </h3>
                  <p className={styles.text}>{say(text)}</p>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Page>
  )
}
