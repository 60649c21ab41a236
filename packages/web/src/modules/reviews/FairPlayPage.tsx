import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import styles from './FairPlay.module.css'
import { FAIR_PLAY_SECTIONS } from './fair-play-sections.ts'

/** What candidates may know and what the company must show them, by place of recruitment. */
export default function FairPlayPage() {
  return (
    <Page title="Fair play" width="reading">
      <div className={layout.partsApart}>
        <p className={styles.soft}>
          What the law requires where you recruit, and where you want to be stricter. This isn’t legal advice, and
          unlisted places may have laws too.
        </p>
        {FAIR_PLAY_SECTIONS.map(({ id, Section }) => (
          <Section key={id} />
        ))}
      </div>
    </Page>
  )
}
