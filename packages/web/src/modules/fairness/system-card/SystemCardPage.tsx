import { systemCard } from '@rolecall/contract/fairness/system-card'
import { useCallQuery } from '../../../api/call.ts'
import { useSession } from '../../../api/session.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { Page } from '../../../ui/shell/Page.tsx'
import { CardSections } from './CardSections.tsx'
import { FiguresPart } from './FiguresPart.tsx'
import { RecordedScores } from './RecordedScores.tsx'
import { ScoreRetention } from './ScoreRetention.tsx'
import styles from './SystemCard.module.css'

/** The data that the product reads and scores, how and how well, the company's settings, and the scores given. */
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
                <ScoreRetention key={data.months} months={data.months} least={data.least_months} />
              </div>
            )}
            {isAdmin && <RecordedScores />}
            <CardSections sections={data.data.sections} />
            <FiguresPart figures={data.data.figures} />
          </>
        )}
      </div>
    </Page>
  )
}
