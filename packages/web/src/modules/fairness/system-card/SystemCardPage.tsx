import { systemCard } from '@rolecall/contract/insight/system-card'
import { useCallQuery } from '../../../api/call.ts'
import { useSession } from '../../../api/session.ts'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { Page } from '../../../kit/shell/Page.tsx'
import { CardSections } from './CardSections.tsx'
import { FiguresPart } from './FiguresPart.tsx'
import { GivenScores } from './GivenScores.tsx'
import { KeptMonths } from './KeptMonths.tsx'
import styles from './SystemCard.module.css'

/** What the product reads and scores, how, how well, what the company has set, and the scores that were given. */
export default function SystemCardPage() {
  const isAdmin = useSession()?.is_admin ?? false
  const { data, error, refetch } = useCallQuery(systemCard.read, {})
  return (
    <Page title="How scores are made" width={isAdmin ? 'full' : 'reading'}>
      <div className={layout.partsApart}>
        <p className={styles.soft}>
          Made by the code that reads and scores. It is engineering, and no legal advice.{' '}
          <a href="/system-card" target="_blank" rel="noreferrer">
            The page that anybody can read
          </a>{' '}
          <a href="/system-card.json" target="_blank" rel="noreferrer">
            The same for programs
          </a>
        </p>
        {error && !data && <ErrorState what={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeletons shape="lines" count={12} label="Loading the card" />}
        {data && (
          <>
            <p className={styles.soft} data-numbers>
              Reader version {data.data.reader_version}, scoring version {data.data.scoring_version}
            </p>
            <CardSections sections={[data.company]} />
            {isAdmin && (
              <div className={styles.narrow}>
                <KeptMonths key={data.months} months={data.months} least={data.least_months} />
              </div>
            )}
            {isAdmin && <GivenScores />}
            <CardSections sections={data.data.sections} />
            <FiguresPart figures={data.data.figures} />
          </>
        )}
      </div>
    </Page>
  )
}
