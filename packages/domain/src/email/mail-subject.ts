/** Prefixes that email programs add to the subject of a reply or forwarded email, in several languages. */
const PREFIX =
  /^(?:(?:re|fwd?|aw|wg|antw|sv|vs|vb|vl|tr|rif|rv|enc|res|odp|pd|ynt|ilt|i̇lt|ang|vá|továbbítás|ref|bls|trs|απ|πρθ|σχετ|отв|ответ|пересл|на|回复|回覆|答复|转发|轉寄|返信|転送|회신|전달)\s*(?:[[(]\d{1,3}[\])])?\s*[:：]\s*|[[(](?:external|extern|ext|spam|bulk)[\])]:?\s*|\*{3,}\s*spam\s*\*{3,}\s*)/iu

/** Returns the part of a subject that an email and its replies share. */
export function threadSubject(subject: string): string {
  let rest = subject.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase()
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(PREFIX, '')
  }
  return rest
}

/** Beginnings of the subjects of out-of-office replies and automatic acknowledgements. */
const AUTOMATIC =
  /^(?:automatic reply|auto(?:-| )?reply|autoreply|auto(?:-| )?response|autoresponse|out of (?:the )?office|vacation (?:reply|response|notice)|away from (?:the )?office|automatische antwort|abwesenheits(?:notiz|nachricht|assistent)|abwesend|nicht im (?:büro|haus)|réponse automatique|absence du bureau|message d.absence|respuesta automática|fuera de (?:la )?oficina|risposta automatica|fuori (?:sede|ufficio)|resposta automática|fora d[oe] escritório|ausência temporária|automatisch antwoord|afwezigheid|niet aanwezig|autosvar|automatiskt svar|automatisk svar|frånvaro|fravær|automaattinen vastaus|poissa|automatická odpoveď|automatická odpověď|mimo kancelář|automatikus válasz|automatyczna odpowiedź|odpowiedź automatyczna|autoodpowiedź|poza biurem|răspuns automat|автоматический ответ|автоответ|автоматична відповідь|αυτόματη απάντηση|otomatik (?:yanıt|cevap)|ofis dışında|自动答复|自动回复|自動回覆|自動応答|自動返信|不在通知|자동 회신|부재중|الرد التلقائي|رد تلقائي|תשובה אוטומטית|स्वचालित उत्तर)(?![\p{L}])/iu

export const isAutomaticSubject = (subject: string): boolean => AUTOMATIC.test(subject.normalize('NFC').trim())
