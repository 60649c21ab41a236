import { Select } from '@mantine/core'
import { fairness } from '@rolecall/contract/fairness/fairness'
import IconScaleOutline from '@tabler/icons-react/dist/esm/icons/IconScaleOutline.mjs'
import { paths } from '../../api/address/paths.ts'
import { useCallQuery } from '../../api/call.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { formatDate } from '../../ui/format/format-date.ts'
import { Link } from '../../ui/shell/Link.tsx'
import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import { useSearchState } from '../../ui/shell/search-state.ts'
import { AuditTables } from './AuditTables.tsx'
import styles from './FairnessPage.module.css'
import { FairnessView } from './fairness-view.ts'
import { MakeAudit } from './MakeAudit.tsx'
import { PublishPart } from './PublishPart.tsx'
import { RequirementsPart } from './RequirementsPart.tsx'
import type { FairnessReply } from './shown-audit.ts'

/** Outcomes by group of applicants, in audits that never change and that hide numbers about few people. */
export default function FairnessPage() {
  const [view, setView] = useSearchState(FairnessView)
  const query = view.audit ? { audit: view.audit } : {}
  const { data, error, refetch } = useCallQuery(fairness.show, { query }, { keepOld: true })
  const choose = (audit: string) => void setView({ audit, part: '', outcome: '' }, { push: true })
  return (
    <Page
      title="Adverse impact"
      {...(data && { actions: <MakeAudit offers={data.offers} isFirst={data.audits.length === 0} onMade={choose} /> })}
    >
      {error && !data && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons shape="lines" count={8} label="Loading audits" />}
      {data && <Content shown={data} view={view} onView={(part) => void setView(part)} onAudit={choose} />}
    </Page>
  )
}

type Props = {
  shown: FairnessReply
  view: FairnessView
  onView: (part: Partial<FairnessView>) => void
  onAudit: (id: string) => void
}

function Content({ shown, view, onView, onAudit }: Props) {
  const { audit, audits, is_asked, offers, public_url } = shown
  if (!audit) return <Nothing isAsked={is_asked} hasApplicants={offers.length > 0} />
  return (
    <div className={layout.partsApart}>
      {audits.length > 1 && (
        <Select
          className={styles.choice ?? ''}
          label="Audit"
          data={audits.map(({ id, country_name, year, made_at, published_at }) => ({
            value: id,
            label: `${country_name}, ${year}: ${formatDate(made_at)}${published_at ? ', published' : ''}`,
          }))}
          value={audit.id}
          allowDeselect={false}
          onChange={(id) => id && onAudit(id)}
        />
      )}
      <AuditTables audit={audit} view={view} onView={onView} />
      <RequirementsPart result={audit.result} />
      <PublishPart key={audit.id} audit={audit} publicUrl={public_url} />
    </div>
  )
}

function Nothing({ isAsked, hasApplicants }: { isAsked: boolean; hasApplicants: boolean }) {
  if (!isAsked)
    return (
      <EmptyState icon={IconScaleOutline} action={<Link to={paths.fairPlay()}>Open Fair hiring</Link>}>
        Audits count answers to the voluntary survey, and applicants aren’t invited to it yet. Turn it on in Fair
        hiring.
      </EmptyState>
    )
  return (
    <EmptyState icon={IconScaleOutline}>
      {hasApplicants
        ? 'No audits yet. You can create one when enough applicants have answered the survey.'
        : 'No applicants yet where the survey is offered. Audits count applicants and their answers.'}
    </EmptyState>
  )
}
