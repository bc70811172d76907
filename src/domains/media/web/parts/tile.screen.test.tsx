import { cleanup, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { LanguageProvider } from '#ui/language.tsx'
import { en } from '../../messages/field.en.ts'
import { Tile } from './tile.tsx'

const nothing = () => {}
const alone = {
  isCover: false,
  isFirst: true,
  isLast: true,
  isDescribed: false,
  onMove: nothing,
  onDescribe: nothing,
  onLost: nothing,
}

test('a file that could not be uploaded is named, since nothing of it can be shown', () => {
  onTestFinished(cleanup)
  const file = new File(['x'], 'IMG_2041.jpg')
  const upload = {
    file,
    kind: 'image',
    state: 'failed',
    sent: 0,
    breaks: 0,
    problem: 'Damaged.',
    refused: true,
  } as const
  render(
    <LanguageProvider language="en" catalogue={{ mediaField: en }}>
      <ul>
        <Tile tile={{ key: 'upload-1', upload }} name={file.name} store={{} as never} {...alone} />
      </ul>
    </LanguageProvider>,
  )
  expect(screen.getByText(file.name)).toBeDefined()
})
