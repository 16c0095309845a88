/** The box of Outer Rim as the host tells it (`cards`; docs/protocol.md). Ids are those that facts of views use. */
export type {
  RimCard as ToldCard,
  RimCards as ToldBox,
  RimCharacter as ToldCharacter,
  RimDeck as ToldDeck,
  RimLine as CardLine,
  RimPatrol as ToldPatrol,
  RimSection as CardSection,
  RimSheetText as SheetText,
  RimShip as ToldShip,
  RimSlots as ToldSlots,
  RimSpace as ToldSpace,
  RimTile as ToldTile,
  RimTrust as Trust,
} from '@view';
