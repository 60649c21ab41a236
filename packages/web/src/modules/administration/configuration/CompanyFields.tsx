import { configuration } from '@rolecall/contract/administration/configuration'
import type { CompanySettingsAnswer } from '@rolecall/contract/administration/settings-input'
import { useSession } from '../../../api/session.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { FieldRow, type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { Fold, SettingsLines, SettingsSection, useSettingsCall } from '../../../ui/form/SettingsSection.tsx'
import { stateOfCall } from '../../../ui/form/settings-parts.ts'
import layout from '../../../ui/shell/layout.module.css'
import { CompanyLogo } from './CompanyLogo.tsx'
import styles from './CompanySettings.module.css'
import { DomainsFields } from './DomainsFields.tsx'
import { SenderCode } from './SenderCode.tsx'
import {
  FIELD_OF,
  listDiffering,
  listSettingsFields,
  readSettings,
  SETTINGS_LABELS,
  toSettingsBody,
  toSettingsValues,
} from './settings-form.ts'

/** The settings that one call saves, in sections; what few companies change is folded. */
export function CompanyFields({ settings }: { settings: CompanySettingsAnswer }) {
  const isAdmin = useSession()?.is_admin === true
  const { form, call } = useCallForm(configuration.saveSettings, {
    initial: toSettingsValues(settings),
    fieldOf: FIELD_OF,
    toBody: (values, version) => ({ ...toSettingsBody(values, settings), version }),
    follows: true,
    edited: { what: 'settings', version: settings.version, read: readSettings, labels: SETTINGS_LABELS },
  })
  const { root, problems } = useSettingsCall<HTMLDivElement>({
    title: 'Company profile',
    labels: SETTINGS_LABELS,
    call,
  })
  const { profile, place, formats, branding, wording, entry, advanced } = listSettingsFields(settings, form.values)
  const stateOf = (...fields: (readonly FormField[])[]) =>
    stateOfCall(
      call,
      fields.flat().map(({ name }) => name),
    )
  return (
    <div ref={root} className={layout.partsApart}>
      {problems}
      <SettingsSection title="Profile" state={stateOf(profile)}>
        <div className={layout.parts}>
          <SettingsLines>
            <FieldRow>
              <FormFields form={form} fields={profile} />
            </FieldRow>
          </SettingsLines>
          {settings.sender_code && <SenderCode {...settings.sender_code} />}
        </div>
      </SettingsSection>
      <SettingsSection title="Region and formats" state={stateOf(place, formats)}>
        <SettingsLines>
          <FieldRow>
            <FormFields form={form} fields={place} />
          </FieldRow>
          <div className={styles.formats}>
            <FormFields form={form} fields={formats} />
          </div>
        </SettingsLines>
      </SettingsSection>
      <SettingsSection title="Branding" state={stateOf(branding)}>
        <SettingsLines>
          <CompanyLogo subDomain={settings.sub_domain} hasLogo={settings.has_logo} />
          <FieldRow>
            <FormFields form={form} fields={branding} />
          </FieldRow>
        </SettingsLines>
      </SettingsSection>
      <SettingsSection title="Sign-in and invitations" state={stateOf(entry)}>
        <div className={layout.parts}>
          {isAdmin && <DomainsFields />}
          <SettingsLines>
            <FormFields form={form} fields={entry} />
          </SettingsLines>
        </div>
      </SettingsSection>
      <Fold title="Wording" state={stateOf(wording)} differing={listDiffering(form.values, wording)}>
        <SettingsLines>
          <FieldRow>
            <FormFields form={form} fields={wording} />
          </FieldRow>
        </SettingsLines>
      </Fold>
      <Fold title="Advanced" state={stateOf(advanced)} differing={listDiffering(form.values, advanced)}>
        <SettingsLines>
          <FormFields form={form} fields={advanced} />
        </SettingsLines>
      </Fold>
    </div>
  )
}
