import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { groupContributions } from '@rolecall/domain/matching/match-groups'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs'
import { useMemo, useState } from 'react'
import { paths } from '../../api/address/paths.ts'
import { useMay } from '../../api/session.ts'
import { findEvidence } from '../../components/candidate-view/evidence/evidence.ts'
import { formatExperience, formatNotice, joinFacts } from '../../components/candidate-view/evidence/match-words.ts'
import { nameOf } from '../../components/candidate-view/pane/CandidateHead.tsx'
import { useResumeText } from '../../components/candidate-view/pane/use-candidate.ts'
import { HighlightedText } from '../../components/document/HighlightedText.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { formatDate } from '../../ui/format/format-date.ts'
import { useKeys } from '../../ui/shell/keys.ts'
import { Page } from '../../ui/shell/Page.tsx'
import styles from './CandidateSheet.module.css'
import { ShareSheetModal } from './ShareSheetModal.tsx'
import { SheetGroup } from './SheetGroup.tsx'
import { SheetLinks } from './SheetLinks.tsx'

type Props = { candidate: CandidatePreview; onBack: () => void }

/** A printable sheet about a candidate: identity, explanation of the score, and the full résumé. */
export default function CandidateSheet({ candidate, onBack }: Props) {
  const say = useWords()
  const { application } = candidate
  const { data, error, refetch } = useResumeText(candidate.resume_id)
  const text = data?.text
  const [isSharing, setSharing] = useState(false)
  const mayShare = useMay('candidate_import_export')
  const print = () => window.print()
  useKeys([
    { id: 'print', run: print, enabled: !!text },
    { id: 'closeSheet', run: onBack },
  ])
  const marks = useMemo(() => findEvidence(application?.contributions ?? []).marks, [application])
  return (
    <Page
      width="reading"
      title={nameOf(candidate)}
      breadcrumbs={
        application ? [{ label: application.position_title, to: paths.position(application.positionId) }] : []
      }
      actions={
        <>
          <Button icon={IconArrowLeft} shortcut="closeSheet" onClick={onBack}>
            Back
          </Button>
          <Button
            icon={IconShare}
            onClick={() => setSharing(true)}
            disabledReason={mayShare ? undefined : say('Your role does not include exporting {candidates}.')}
          >
            Share by link
          </Button>
          <Button
            icon={IconPrinter}
            variant="filled"
            shortcut="print"
            onClick={print}
            disabledReason={text ? undefined : 'The résumé is still loading.'}
          >
            Print or save as PDF
          </Button>
        </>
      }
    >
      <SheetLinks resumeId={candidate.resume_id} />
      {isSharing && <ShareSheetModal candidate={candidate} onClose={() => setSharing(false)} />}
      <article className={styles.sheet} aria-label={`Profile of ${nameOf(candidate)}`}>
        <Person candidate={candidate} />
        {application && <Match application={application} text={text} />}
        <Skills skills={candidate.skills} />
        <section className={styles.resume} aria-label="Résumé">
          <h2>Résumé</h2>
          <p className={styles.soft}>
            {joinFacts([candidate.file_name, `received ${formatDate(candidate.received_at)}`])}
          </p>
          {error && <ErrorState inline what={error.message} onRetry={() => void refetch()} />}
          {!text && !error && <Skeletons shape="lines" count={16} label="Loading the résumé" />}
          {text && <HighlightedText text={text} marks={marks} />}
        </section>
      </article>
    </Page>
  )
}

/** Contact data, redacted on paper as on the screen for this user. */
function Person({ candidate }: { candidate: CandidatePreview }) {
  const { designation, current_employer, exp_months, location, notice_days, degree_level, email, phone } = candidate
  const role = [designation, current_employer].filter(Boolean).join(', ')
  const contact = joinFacts([email, phone])
  return (
    <section className={styles.person} aria-label="Person">
      {role && <p className={styles.role}>{role}</p>}
      <p data-numbers>{joinFacts([formatExperience(exp_months), location, formatNotice(notice_days), degree_level])}</p>
      <p data-numbers>{contact || 'Contact details aren’t included.'}</p>
    </section>
  )
}

type MatchProps = { application: NonNullable<CandidatePreview['application']>; text: string | undefined }

function Match({ application: { position_title, status_display_name, score, contributions }, text }: MatchProps) {
  const groups = useMemo(() => groupContributions(contributions), [contributions])
  return (
    <section aria-label="Match">
      <h2>{`${position_title}: ${score} of 100`}</h2>
      <p className={styles.soft} data-numbers>
        {`${status_display_name} · ${groups.map(({ title, points }) => `${title} ${points}`).join(' + ')} = ${score}`}
      </p>
      {groups.map((group) => (
        <SheetGroup key={group.id} group={group} text={text} />
      ))}
    </section>
  )
}

/** Skills that the résumé itself names; implied ones only serve the search. */
function Skills({ skills }: Pick<CandidatePreview, 'skills'>) {
  const named = skills.filter(({ rule }) => rule === 'exact' || rule === 'synonym').map(({ skill }) => skill)
  if (named.length === 0) return null
  return (
    <section aria-label="Skills">
      <h2>Skills in the résumé</h2>
      <p>{named.join(', ')}</p>
    </section>
  )
}
