/** The longest subject of a reply, in characters: room for "Re: " and the longest title of a listing. */
export const maxSubject = 220

/** The ways to answer a visitor. */
export const replyChannels = ['call', 'whatsapp', 'telegram', 'sms', 'mail'] as const
export type ReplyChannel = (typeof replyChannels)[number]

/** Returns the link that opens a phone channel, with the text if the channel supports it. */
export function channelLink(channel: Exclude<ReplyChannel, 'mail'>, phone: string, text: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  const encodedText = encodeURIComponent(text)
  switch (channel) {
    case 'call':
      return `tel:${phone}`
    case 'whatsapp':
      return `https://wa.me/${digits}?text=${encodedText}`
    case 'telegram':
      return `https://t.me/+${digits}?text=${encodedText}`
    case 'sms':
      return `sms:${phone}?body=${encodedText}`
  }
}
