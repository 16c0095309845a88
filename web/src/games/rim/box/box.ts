/** The box of Outer Rim by ids. */
import type { CardSection, ToldBox, ToldCard, ToldCharacter, ToldDeck, ToldShip, ToldSpace } from './toldBox';

export interface Box {
  told: ToldBox;
  cards: ReadonlyMap<string, ToldCard>;
  characters: ReadonlyMap<string, ToldCharacter>;
  ships: ReadonlyMap<string, ToldShip>;
  spaces: ReadonlyMap<string, ToldSpace>;
  decks: ReadonlyMap<string, ToldDeck>;
}

const byId = <Item extends { id: string }>(list: readonly Item[]): Map<string, Item> =>
  new Map(list.map((each) => [each.id, each]));

export const boxIn = (told: ToldBox): Box => ({
  told,
  cards: byId(told.cards),
  characters: byId(told.characters),
  ships: byId(told.ships),
  spaces: byId(told.spaces),
  decks: byId(told.decks),
});

/** "outer-rim/card/coaxium" is the card `coaxium`. */
export const idOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** What a section is called in facts: `at:lothal`, `step:3`, `reward`. */
export const sectionName = ({ kind, where }: CardSection): string =>
  where === undefined || where === '' ? kind : `${kind}:${where}`;
