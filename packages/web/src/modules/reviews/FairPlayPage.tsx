import { paths } from '../../api/address/paths.ts'
import { SettingsFrame } from '../../ui/form/SettingsFrame.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
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
  const say = useWords()
  return (
    <Page
      title="Fair hiring"
      width="reading"
      intro={say(
        'Rolecall applies the hiring laws of each {position}’s location. Here you can go further than they require.',
      )}
    >
      <SettingsFrame>
        <div className={layout.partsApart}>
          <section aria-label="Your rules" className={styles.rules}>
            <StricterRules />
            <ExplanationRule />
            <SurveyRule />
            <BlindRule />
            <AccessibilityRule />
          </section>
          <OpenPositionsFold />
          <CountryRulesFold />
          <p className={styles.soft}>
            This isn’t legal advice, and places that aren’t listed may have laws too.{' '}
            <Link to={paths.systemCard()} inherit underline="always">
              How scores are made
            </Link>
          </p>
        </div>
      </SettingsFrame>
    </Page>
  )
}
