import { defineSkills } from '../define-skills.ts'

export const languages = [
  ...defineSkills(
    'spoken-language',
    ['Translation and languages'],
    `
    English = English language | Englisch | Englischkenntnisse | Anglais | Inglés | Business English | Spoken English | Written English | English-speaking | Fluent English | English skills
    German = Deutsch | Deutschkenntnisse | Allemand | Alemán | German language | German-speaking | Fluent German
    French = Français | Französisch | Französischkenntnisse | Francés | French language | French-speaking | Fluent French
    Spanish = Español | Spanisch | Spanischkenntnisse | Espagnol | Spanish language | Castilian | Spanish-speaking
    Italian = Italian language
    Portuguese = Brazilian Portuguese | Portuguese language
    Dutch = Dutch language | Flemish
    Danish! = Danish language | Danish-speaking
    Swedish = Swedish language
    Norwegian = Norwegian language
    Scandinavian languages
    Finnish! = Finnish language
    Icelandic
    Polish! = Polish language
    Czech = Czech language
    Slovak
    Slovenian = Slovene
    Hungarian
    Romanian
    Bulgarian
    Greek = Modern Greek
    Turkish = Turkish language
    Russian = Russian language
    Ukrainian
    Belarusian
    Croatian
    Serbian
    Bosnian
    Albanian
    Macedonian
    Estonian
    Latvian
    Lithuanian
    Catalan
    Basque
    Galician
    Irish Gaelic = Gaelic
    Welsh
    Arabic = Arabic language | Modern Standard Arabic
    Hebrew
    Persian? = Farsi | Dari
    Kurdish = Kurmanji | Sorani
    Pashto
    Urdu
    Hindi
    Bengali = Bangla
    Punjabi
    Gujarati
    Marathi
    Tamil
    Telugu
    Kannada
    Malayalam
    Nepali
    Sinhala = Sinhalese
    Chinese = Mandarin | Mandarin Chinese | Cantonese | Putonghua | Simplified Chinese
    Japanese = Japanese language
    Korean = Korean language
    Vietnamese
    Thai
    Indonesian = Bahasa Indonesia | Bahasa
    Malay = Bahasa Melayu
    Tagalog = Filipino
    Khmer
    Burmese
    Lao
    Mongolian
    Kazakh
    Uzbek
    Georgian
    Armenian
    Azerbaijani
    Swahili = Kiswahili
    Amharic = Amharic language
    Oromo = Afan Oromo | Afaan Oromo | Oromiffa | Afaan Oromoo | Oromifa
    Tigrinya = Tigrigna
    Somali = Somali language
    Afar language
    Sidama language = Sidaamu Afoo
    Hausa
    Yoruba
    Igbo
    Zulu = isiZulu
    Xhosa = isiXhosa
    Afrikaans
    Shona
    Kinyarwanda = Kirundi
    Luganda
    Wolof
    Lingala
    Haitian Creole
    Esperanto
    Latin!? = Ancient Greek
    Sign language = American Sign Language | British Sign Language | ASL | BSL
    Bilingual? = Multilingual | Foreign languages | Language skills | Second language
    Local languages
  `,
  ),
]
