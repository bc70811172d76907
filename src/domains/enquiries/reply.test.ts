import { expect, test } from 'vitest'
import { channelLink } from './reply.ts'

test.each([
  ['call', 'tel:+251911223344'],
  ['whatsapp', 'https://wa.me/251911223344?text=Yes%20%26%20no'],
  ['telegram', 'https://t.me/+251911223344?text=Yes%20%26%20no'],
  ['sms', 'sms:+251911223344?body=Yes%20%26%20no'],
] as const)('%s leads to %s', (channel, link) => {
  expect(channelLink(channel, '+251911223344', 'Yes & no')).toBe(link)
})
