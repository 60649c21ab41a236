import { configuration } from '@rolecall/contract/administration/configuration'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { feature, withoutTransaction } from '../../platform/http/feature.ts'
import { presentSettings } from './present-settings.ts'
import { saveSettings } from './save-settings.ts'
import { verifySender } from './sender-code.ts'

export const configurationFeature = feature(configuration, {
  handlers: {
    read: (_, work) => presentSettings(work),

    async saveSettings({ body }, work) {
      const { version, isLocked } = await saveSettings(work, body)
      return { success: true, message: MESSAGES.settingsSaved, version, disable_setting: isLocked }
    },

    // Throwing inside the transaction would roll back the count of wrong codes.
    verifySender: withoutTransaction(async ({ body }, { inCompany }) => {
      const { refusal } = await inCompany((work) => verifySender(work, body))
      if (refusal) throw refusal
      return { success: true, message: MESSAGES.settingsSaved }
    }),
  },
})
