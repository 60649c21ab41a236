import { useDebouncedValue } from '@mantine/hooks'
import { jobPost } from '@rolecall/contract/careers/job-post'
import { useCallQuery } from '../../api/call.ts'
import prose from '../../ui/shell/prose.module.css'
import styles from './PostModal.module.css'
import type { PostValues } from './post-form.ts'

type Props = { positionId: string; content: PostValues }

/** How long changes must pause before the page is rendered again. */
const PAUSE_MS = 300

/** A preview of the page with the current choices; nothing is saved, and no other user sees it. */
export function PostPreview({ positionId, content }: Props) {
  const [settled] = useDebouncedValue(JSON.stringify(content), PAUSE_MS)
  const { data, error } = useCallQuery(
    jobPost.preview,
    { body: { positionId, ...(JSON.parse(settled) as PostValues) } },
    { keepOld: true },
  )
  return (
    <section className={styles.preview} aria-label="Preview">
      <p className={prose.softLine} role="status">
        {error ? error.message : 'This is what applicants will see. Save to keep your changes.'}
      </p>
      {data && (
        <iframe
          className={styles.frame}
          title="Preview of the job post"
          // Same origin so that the company's logo is allowed; without allow-scripts nothing inside runs.
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          srcDoc={data.html}
          referrerPolicy="no-referrer"
        />
      )}
    </section>
  )
}
