import { paths } from '../../api/address/paths.ts'
import { SettingsFrame } from '../../ui/form/SettingsFrame.tsx'
import { Link } from '../../ui/shell/Link.tsx'
import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import { AccessibilityRule } from './AccessibilityRule.tsx'
import { BlindRule } from './BlindRule.tsx'
import { CountryRulesFold } from './CountryRulesFold.tsx'
import { ExplanationRule } from './ExplanationRule.tsx'
import styles from './FairPlay.module.css'
import { OpenPositionsFold } from './OpenPositionsFold.tsx'
import { StricterRules } from './StricterRules.tsx'
import { SurveyRule } from './SurveyRule.tsx'

/** What candidates may know and what the company must show them, by place of recruitment: each rule in one line. */
export default function FairPlayPage() {
  return (
    <Page title="Fair play" width="reading">
      <SettingsFrame>
        <div className={layout.partsApart}>
          <p className={styles.soft}>
            What the law requires where you recruit, and where you want to be stricter. This isn’t legal advice, and
            unlisted places may have laws too.{' '}
            <Link to={paths.systemCard()} inherit underline="always">
              How scores are made
            </Link>
          </p>
          <section aria-label="Your rules" className={styles.rules}>
            <StricterRules />
            <ExplanationRule />
            <SurveyRule />
            <BlindRule />
            <AccessibilityRule />
          </section>
          <OpenPositionsFold />
          <CountryRulesFold />
        </div>
      </SettingsFrame>
    </Page>
  )
}
