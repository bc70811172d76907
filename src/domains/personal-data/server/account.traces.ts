import { type Trace, columns, withAccount } from './trace.ts'
import { byAccount } from './data-subject.ts'

export const accountTraces: readonly Trace[] = [
  withAccount(
    'account',
    'users',
    'uid name email email_verified phone birth_date status avatar_path language role_id must_change_password created_at updated_at last_sign_in_at invited_until',
    {
      name: 'account',
      rows: byAccount('id'),
      withheld: columns('id password_hash invitation_hash version'),
      fate: 'deleted',
    },
  ),
  withAccount('signIn', 'sessions', 'id address user_agent remember passkey created_at last_seen_at expires_at', {
    withheld: ['token_hash'],
  }),
  withAccount('signIn', 'password_resets', 'expires_at used_at', { withheld: ['token_hash'] }),
  withAccount('signIn', 'identities', 'issuer subject created_at', { name: 'sign_in_providers' }),
  withAccount('signIn', 'second_factors', 'confirmed_at', {
    name: 'second_factor',
    withheld: columns('secret last_step'),
  }),
  withAccount('signIn', 'recovery_codes', '', { withheld: ['code_hash'] }),
  withAccount('signIn', 'passkeys', 'id name transports synced created_at last_used_at', {
    withheld: columns('credential_id public_key sign_count'),
  }),
  withAccount('signIn', 'api_tokens', 'id name permissions two_steps created_at expires_at last_used_at', {
    withheld: ['token_hash'],
  }),
  withAccount('signIn', 'calendar_feeds', 'two_steps created_at last_used_at', {
    name: 'calendar_feed',
    withheld: ['secret_hash'],
  }),
  withAccount('signIn', 'idempotency_keys', 'key created_at', {
    name: 'repeatable_requests',
    rows: byAccount('actor_id'),
    withheld: columns('fingerprint status answer'),
  }),
  // The facts name others: visitors and colleagues.
  withAccount('choices', 'notifications', 'id kind path created_at seen_at read_at', { withheld: ['facts'] }),
  withAccount('choices', 'notification_choices', 'kind bell mail'),
  withAccount('choices', 'saved_views', 'id screen name query role_id created_at', {
    rows: byAccount('owner_id'),
    fate: 'handed over',
  }),
  withAccount('kept', 'kept_listings', 'listing_id kind kept note seen changed_at'),
  withAccount('kept', 'kept_erasures', 'erased_at', { name: 'kept_listings_erased' }),
]
