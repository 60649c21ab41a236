import { tagging } from '@rolecall/contract/pool/tagging'
import { useCallQuery } from '../../api/call.ts'
import { useMay } from '../../api/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TagChip } from './TagChip.tsx'
import styles from './Tags.module.css'
import { useTagging } from './use-tagging.tsx'

/** The tags of one candidate, to add and remove, for users who may read the pool. */
export function PersonTags({ resumeId }: { resumeId: string }) {
  const mayRead = useMay('view_candidate_pool')
  const { data } = useCallQuery(tagging.ofPerson, { query: { resume_id: resumeId } }, { enabled: mayRead })
  const acts = useTagging()
  if (!mayRead || !data) return null
  return (
    <>
      <ul className={styles.tags} aria-label="Tags">
        {data.data.map((tag) => (
          <li key={tag.tag_id}>
            <TagChip tag={tag} onRemove={() => acts.takeOff(resumeId, tag.tag_id)} />
          </li>
        ))}
        <li>
          <Button size="compact-sm" variant="subtle" onClick={() => acts.start([{ resumeId }])}>
            Add tag
          </Button>
        </li>
      </ul>
      {acts.dialog}
    </>
  )
}
