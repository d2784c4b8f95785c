import { useState } from 'react';
import type { KnownMember, NewCard } from './card-wish.ts';

/** Whose further card it is: as the dialog was opened, until the till decides otherwise (MEM-1). */
export function useSameAs(known: NewCard | undefined) {
  const [decided, setDecided] = useState<{ of: NewCard; member: KnownMember | undefined }>();
  const sameAs = known !== undefined && decided?.of === known ? decided.member : known?.sameAs;
  const decide = (member: KnownMember | undefined): void => {
    if (known !== undefined) setDecided({ of: known, member });
  };
  return [sameAs, decide] as const;
}

type TypedPerson = {
  readonly name?: string;
  readonly phone?: string;
  readonly birthday?: string;
};

/** Who it is for: what was typed of somebody new does not count for somebody known. */
export function personOf<Typed extends TypedPerson>(typed: Typed, sameAs: KnownMember | undefined) {
  if (sameAs === undefined) return typed;
  const { name: _name, phone: _phone, birthday: _birthday, ...rest } = typed;
  return { ...rest, sameAsCardId: sameAs.cardId };
}
