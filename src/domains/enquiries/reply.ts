/** How a visitor can be answered. */
export const replyChannels = ['call', 'whatsapp', 'telegram', 'sms', 'mail'] as const
export type ReplyChannel = (typeof replyChannels)[number]

/** Where a channel by phone is opened, with the text where the channel takes one. */
export function channelLink(channel: Exclude<ReplyChannel, 'mail'>, phone: string, text: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  const said = encodeURIComponent(text)
  switch (channel) {
    case 'call':
      return `tel:${phone}`
    case 'whatsapp':
      return `https://wa.me/${digits}?text=${said}`
    case 'telegram':
      return `https://t.me/+${digits}?text=${said}`
    case 'sms':
      return `sms:${phone}?body=${said}`
  }
}
