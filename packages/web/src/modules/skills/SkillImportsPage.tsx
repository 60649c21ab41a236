import { skillImports } from '@rolecall/contract/sources/skill-imports'
import { SKILL_IMPORTS_PAGE } from '@rolecall/domain/limits'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Pager } from '../../../kit/list/Pager.tsx'
import { Page } from '../../../kit/shell/Page.tsx'
import { useSearchState } from '../../../kit/shell/search-state.ts'
import { ChooseList } from './ChooseList.tsx'
import { SkillImportCard } from './SkillImportCard.tsx'
import styles from './SkillImportsPage.module.css'
import { SkillImportsView } from './skill-imports-view.ts'

/** Lists of skills that the company brought: what each would add, and what has become of it. */
export default function SkillImportsPage() {
  const [view, setView] = useSearchState(SkillImportsView)
  const page = Math.max(1, Math.trunc(view.page))
  const input = { query: { start: (page - 1) * SKILL_IMPORTS_PAGE } }
  const { data, error, refetch } = useCallQuery(skillImports.list, input, { keepOld: true })
  const isBusy = data?.data.some(({ state }) => state === 'checking' || state === 'running') ?? false
  return (
    <Page
      title="Lists of skills"
      width="reading"
      breadcrumbs={[{ label: 'Skills found', to: paths.finds() }]}
      actions={<ChooseList isBusy={isBusy} />}
    >
      <p className={styles.intro}>
        Skills of the European classification (ESCO: skills_en.csv, in any language) or the American one (O*NET:
        Technology Skills, Skills or Knowledge, as text) can be taken over from files that you have downloaded. What
        they would add is shown first, and all of it can be taken back.
      </p>
      {error && !data && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <EmptyState icon={IconListDetails}>No list was brought yet. Choose a file to see what it would add.</EmptyState>
      )}
      <ul className={styles.list} aria-label="Lists">
        {data?.data.map((each) => (
          <SkillImportCard key={each.id} list={each} isBusy={isBusy} />
        ))}
      </ul>
      <Pager
        page={page}
        pageSize={SKILL_IMPORTS_PAGE}
        total={data?.total ?? 0}
        noun="lists"
        onPage={(next) => void setView({ page: next }, { push: true })}
      />
    </Page>
  )
}
