import type { ButtonKind, ButtonSize } from '#ui/button-style.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Specimen, Specimens } from './specimen.tsx'

const kinds: ButtonKind[] = ['primary', 'secondary', 'quiet', 'danger']
const sizes: ButtonSize[] = ['small', 'medium', 'large']

export function Actions() {
  return (
    <Specimens title="Actions">
      {kinds.map((kind) => (
        <Specimen key={kind} name={`Button ${kind}: sizes, busy, disabled`}>
          <div className="flex flex-wrap items-center gap-4">
            {sizes.map((size) => (
              <Button key={size} kind={kind} size={size}>
                Sign in
              </Button>
            ))}
            <Button kind={kind} busy>
              Signing in...
            </Button>
            <Button kind={kind} disabled>
              Sign in
            </Button>
          </div>
        </Specimen>
      ))}
      <Specimen name="LinkButton, TextLink, IconButton">
        <div className="flex flex-wrap items-center gap-6">
          <LinkButton to="/products">
            <Icon name="phone" />
            0911 000 000
          </LinkButton>
          <TextLink to="/products">Browse listings</TextLink>
          <TextLink to="/products" arrow>
            See all homes
          </TextLink>
          <IconButton icon="close" label="Close" />
          <IconButton icon="next" label="Next" disabled />
        </div>
      </Specimen>
    </Specimens>
  )
}
