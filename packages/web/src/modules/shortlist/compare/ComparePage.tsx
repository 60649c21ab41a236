import { Switch } from '@mantine/core'
import { ADDRESSES } from '@rolecall/contract/page-addresses.gen'
import { positions } from '@rolecall/contract/positions/positions'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useParams } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useCall } from '../../../api/call.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { useKeys } from '../../../ui/shell/keys.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import { Page } from '../../../ui/shell/Page.tsx'
import { useSearchState } from '../../../ui/shell/search-state.ts'
import styles from './Compare.module.css'
import { CompareTable } from './CompareTable.tsx'
import { COMPARED, CompareView } from './compare-view.ts'
import { useCompared } from './use-compared.ts'

/** Two to four candidates of a position side by side: the requirements, and how each candidate meets them. */
export default function ComparePage() {
  const say = useWords()
  const { positionId } = useParams({ from: ADDRESSES.compare })
  const [view, setView] = useSearchState(CompareView)
  const { position } = useCall(positions.details, { body: { positionId } })
  const ids = [...new Set(view.people)].slice(0, COMPARED.most)
  const { people, isLoading, lost } = useCompared(position._id, ids)
  const canPrint = !isLoading && people.length > 0
  useKeys([{ id: 'print', run: () => window.print(), enabled: canPrint }])
  return (
    <Page
      title={say('{Candidate} comparison for {title}', { title: shownTitleOf(position) })}
      breadcrumbs={[
        { label: say('{Projects}'), to: paths.projects() },
        { label: position.project_name, to: paths.project(position.projectId) },
        { label: shownTitleOf(position), to: paths.position(position._id) },
      ]}
      actions={
        canPrint && (
          <>
            <Switch
              label="Only differences"
              checked={view.differing}
              onChange={({ currentTarget }) => setView({ differing: currentTarget.checked })}
            />
            <Button icon={IconPrinter} shortcut="print" onClick={() => window.print()}>
              Print or save as PDF
            </Button>
          </>
        )
      }
    >
      {isLoading && <Skeletons count={8} label={say('Loading the {candidates}')} />}
      {!isLoading && ids.length < COMPARED.least && (
        <EmptyState action={<Link to={paths.position(position._id)}>{say('Back to the {shortlist}')}</Link>}>
          {say('Select 2 to 4 {candidates} in the {shortlist}, then select Compare.')}
        </EmptyState>
      )}
      {lost > 0 && (
        <p className={styles.lost}>
          {say(
            {
              one: '1 {candidate} isn’t on this {position} and isn’t shown.',
              other: '{count} {candidates} aren’t on this {position} and aren’t shown.',
            },
            { count: lost },
          )}
        </p>
      )}
      {!isLoading && people.length > 0 && (
        <CompareTable
          people={people}
          position={position}
          differing={view.differing}
          onRemove={(id) => setView({ people: ids.filter((each) => each !== id) })}
        />
      )}
    </Page>
  )
}
