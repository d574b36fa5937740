import { inBytesOf, inEucJp, inIso2022Jp, inShiftJis } from './charsets.ts'
import { utf8 } from './mime.ts'

/** A way in which a text goes into a message: its charset, its letters as bytes, and whether those are base64. */
export type Written = {
  charset: string
  bytes: (text: string) => string
  how: '7bit' | '8bit' | 'base64' | 'quoted-printable'
}

const UTF8: Written = { charset: 'utf-8', bytes: utf8, how: 'base64' }
const QUOTED: Written = { charset: 'UTF-8', bytes: utf8, how: 'quoted-printable' }
const oneByte = (charset: string): Written => ({
  charset,
  bytes: (text) => inBytesOf(charset, text),
  how: 'quoted-printable',
})

/** What mail servers say in a language: of a letter that came back, that is late, that arrived; and who is away. */
export type Tongue = {
  name: string
  /** As `Content-Language` has it. */
  code: string
  written: readonly Written[]
  failed: { subject: string; text: string }
  late: { subject: string; text: string }
  arrived: { subject: string; text: string }
  away: { subject: string; text: string }
}

export const TONGUES: readonly Tongue[] = [
  {
    name: 'English',
    code: 'en-CA',
    written: [UTF8, { charset: 'us-ascii', bytes: utf8, how: '7bit' }],
    failed: { subject: 'Undeliverable: Please read', text: 'Your message could not be delivered.' },
    late: { subject: 'Delivery delayed: Please read', text: 'Delivery has been delayed. It will be retried.' },
    arrived: { subject: 'Delivered: Please read', text: 'Your message has been delivered.' },
    away: { subject: 'Automatic reply: Please read', text: 'I am out of the office until Monday.' },
  },
  {
    name: 'German',
    code: 'de-DE',
    written: [UTF8, oneByte('iso-8859-1')],
    failed: { subject: 'Unzustellbar: Bitte lesen', text: 'Ihre Nachricht konnte nicht zugestellt werden.' },
    late: {
      subject: 'Zustellung verzögert: Bitte lesen',
      text: 'Die Nachricht wurde noch nicht zugestellt. Die Zustellung wird weiterhin versucht.',
    },
    arrived: { subject: 'Zugestellt: Bitte lesen', text: 'Ihre Nachricht wurde zugestellt.' },
    away: { subject: 'Automatische Antwort: Bitte lesen', text: 'Ich bin bis Montag nicht im Büro.' },
  },
  {
    name: 'French',
    code: 'fr-CA',
    written: [QUOTED, oneByte('windows-1252')],
    failed: { subject: 'Non remis : Veuillez lire', text: "Votre message n'a pas pu être remis à son destinataire." },
    late: {
      subject: 'Remise retardée : Veuillez lire',
      text: "Le message n'est pas encore arrivé. La remise est retardée.",
    },
    arrived: { subject: 'Remis : Veuillez lire', text: 'Votre message a été remis.' },
    away: { subject: 'Réponse automatique : Veuillez lire', text: 'Je suis absente jusqu’à lundi.' },
  },
  {
    name: 'Spanish',
    code: 'es-ES',
    written: [UTF8, oneByte('iso-8859-1')],
    failed: {
      subject: 'No se puede entregar: Por favor, lea',
      text: 'No se pudo entregar el mensaje al destinatario.',
    },
    late: { subject: 'Entrega retrasada: Por favor, lea', text: 'El mensaje todavía no se ha entregado.' },
    arrived: { subject: 'Entregado: Por favor, lea', text: 'El mensaje se ha entregado.' },
    away: { subject: 'Respuesta automática: Por favor, lea', text: 'Estaré fuera de la oficina hasta el lunes.' },
  },
  {
    name: 'Portuguese',
    code: 'pt-BR',
    written: [UTF8, oneByte('windows-1252')],
    failed: { subject: 'Não é possível entregar: Leia', text: 'Sua mensagem não pôde ser entregue ao destinatário.' },
    late: { subject: 'Entrega atrasada: Leia', text: 'A mensagem ainda não foi entregue; houve um atraso.' },
    arrived: { subject: 'Entregue: Leia', text: 'Sua mensagem foi entregue.' },
    away: { subject: 'Resposta automática: Leia', text: 'Estou fora do escritório até segunda-feira.' },
  },
  {
    name: 'Japanese',
    code: 'ja-JP',
    written: [
      UTF8,
      { charset: 'ISO-2022-JP', bytes: inIso2022Jp, how: '7bit' },
      { charset: 'iso-2022-jp', bytes: inIso2022Jp, how: 'base64' },
      { charset: 'Shift_JIS', bytes: inShiftJis, how: 'base64' },
      { charset: 'EUC-JP', bytes: inEucJp, how: '8bit' },
    ],
    failed: { subject: '配信不能: お読みください', text: '宛先が見つからないため、メッセージを配信できませんでした。' },
    late: { subject: '配信の遅延: お読みください', text: 'メッセージの配信が遅延しています。再試行します。' },
    arrived: { subject: '配信済み: お読みください', text: 'メッセージは配信されました。' },
    away: { subject: '自動応答: お読みください', text: '月曜日まで不在にしております。' },
  },
  {
    name: 'Italian',
    code: 'it-IT',
    written: [QUOTED],
    failed: { subject: 'Non recapitabile: Da leggere', text: 'Impossibile recapitare il messaggio al destinatario.' },
    late: {
      subject: 'Recapito ritardato: Da leggere',
      text: 'Il messaggio non è stato ancora recapitato: è in ritardo.',
    },
    arrived: { subject: 'Recapitato: Da leggere', text: 'Il messaggio è stato recapitato.' },
    away: { subject: 'Risposta automatica: Da leggere', text: 'Sono fuori ufficio fino a lunedì.' },
  },
  {
    name: 'Dutch',
    code: 'nl-NL',
    written: [QUOTED],
    failed: { subject: 'Onbestelbaar: Lees dit', text: 'Uw bericht kan niet worden bezorgd.' },
    late: { subject: 'Bezorging vertraagd: Lees dit', text: 'Uw bericht is nog niet bezorgd.' },
    arrived: { subject: 'Bezorgd: Lees dit', text: 'Uw bericht is bezorgd.' },
    away: { subject: 'Automatisch antwoord: Lees dit', text: 'Ik ben tot maandag afwezig.' },
  },
  {
    name: 'Russian',
    code: 'ru-RU',
    written: [UTF8, oneByte('koi8-r')],
    failed: { subject: 'Недоставленное: Прочтите', text: 'Ваше сообщение не может быть доставлено.' },
    late: { subject: 'Доставка задерживается: Прочтите', text: 'Доставка сообщения задерживается.' },
    arrived: { subject: 'Доставлено: Прочтите', text: 'Ваше сообщение доставлено.' },
    away: { subject: 'Автоматический ответ: Прочтите', text: 'Меня не будет до понедельника.' },
  },
  {
    name: 'Chinese',
    code: 'zh-CN',
    written: [UTF8],
    failed: { subject: '未送达: 请阅读', text: '您的邮件无法送达收件人。' },
    late: { subject: '延迟送达: 请阅读', text: '邮件尚未送达，将继续尝试。' },
    arrived: { subject: '已送达: 请阅读', text: '您的邮件已送达。' },
    away: { subject: '自动答复: 请阅读', text: '我星期一才回来。' },
  },
]
