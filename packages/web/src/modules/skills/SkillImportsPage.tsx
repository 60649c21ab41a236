import { skillImports } from '@rolecall/contract/skills/skill-imports'
import { SKILL_IMPORTS_PAGE } from '@rolecall/domain/skills/skill-limits'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { paths } from '../../api/address/paths.ts'
import { useCallQuery } from '../../api/call.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { usePagedView } from '../../ui/list/use-paged-view.ts'
import { Page } from '../../ui/shell/Page.tsx'
import { ChooseList } from './ChooseList.tsx'
import { SkillImportCard } from './SkillImportCard.tsx'
import styles from './SkillImportsPage.module.css'
import { SkillImportsView } from './skill-imports-view.ts'

/** The company's own skill lists: what each would add, and its state. */
export default function SkillImportsPage() {
  const { pages } = usePagedView(SkillImportsView, SKILL_IMPORTS_PAGE)
  const input = { query: { start: pages.start } }
  const { data, error, isFetching, refetch } = useCallQuery(skillImports.list, input, { keepOld: true })
  const isBusy = data?.data.some(({ state }) => state === 'checking' || state === 'running') ?? false
  return (
    <Page
      title="Skill lists"
      width="reading"
      breadcrumbs={[{ label: 'Suggested skills', to: paths.finds() }]}
      actions={<ChooseList isBusy={isBusy} />}
    >
      <p className={styles.intro}>
        Import skills from an ESCO file (skills_en.csv, in any language) or an O*NET file (Technology Skills, Skills or
        Knowledge, as text). You see what a file would add first, and you can undo every import.
      </p>
      {error && !data && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <EmptyState icon={IconListDetails}>No imports yet. Choose a file to see what it would add.</EmptyState>
      )}
      <ul className={styles.list} aria-label="Imports">
        {data?.data.map((each) => (
          <SkillImportCard key={each.id} list={each} isBusy={isBusy} />
        ))}
      </ul>
      <Pager {...pages} isFetching={isFetching} total={data?.total} noun="lists" />
    </Page>
  )
}
