import IconMasksTheater from '@tabler/icons-react/dist/esm/icons/IconMasksTheater.mjs'
import { Tooltip } from '../../kit/feedback/Tooltip.tsx'
import { useWords } from '../../kit/format/own-words.ts'
import styles from './Blind.module.css'

/** Beside the number that stands for a name: seen as a mask, heard and pointed at as a sentence. */
export function HiddenMark() {
  const say = useWords()
  const whole = say('Blind review: who this {candidate} is stays hidden for now')
  return (
    <Tooltip label={whole}>
      <span className={styles.mark}>
        <IconMasksTheater aria-hidden />
        <span className="visually-hidden">{whole}</span>
      </span>
    </Tooltip>
  )
}
