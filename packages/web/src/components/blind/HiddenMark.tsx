import IconMasksTheater from '@tabler/icons-react/dist/esm/icons/IconMasksTheater.mjs'
import { Tooltip } from '../../ui/feedback/Tooltip.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import styles from './Blind.module.css'

/** A mask icon next to the number that replaces a name, with a sentence as tooltip and for screen readers. */
export function HiddenMark() {
  const say = useWords()
  const whole = say('Blind review: this {candidate}’s identity is hidden for now')
  return (
    <Tooltip label={whole}>
      <span className={styles.mark}>
        <IconMasksTheater aria-hidden />
        <span className="visually-hidden">{whole}</span>
      </span>
    </Tooltip>
  )
}
