import { CloseButton } from '@mantine/core'
import type { PersonTag } from '@rolecall/contract/pool/tag-rows'
import type { TagColour } from '@rolecall/domain/pool/tag'
import prose from '../../ui/shell/prose.module.css'
import styles from './Tags.module.css'

/** Returns a shade of the palette that stands out in both colour schemes. */
const shadeOf = (colour: TagColour): string => `var(--mantine-color-${colour === 'grey' ? 'gray' : colour}-6)`

type ChipProps = { tag: Pick<PersonTag, 'name' | 'colour'>; onRemove?: (() => void) | undefined }

/** A tag: its colour next to its name, so that colour is never the only cue. */
export const TagChip = ({ tag: { name, colour }, onRemove }: ChipProps) => (
  <span className={styles.tag} title={name}>
    <span className={styles.dot} style={{ background: shadeOf(colour) }} aria-hidden />
    <span className={prose.cut}>{name}</span>
    {onRemove && <CloseButton size="xs" aria-label={`Remove tag ${name}`} onClick={onRemove} />}
  </span>
)

/** A candidate's tags; renders nothing without any. */
export const TagChips = ({ tags }: { tags: readonly PersonTag[] }) =>
  tags.length === 0 ? null : (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag.tag_id}>
          <TagChip tag={tag} />
        </li>
      ))}
    </ul>
  )
