/** Thrown where another server has the data. */
export class DataInUse extends Error {
  override readonly name = 'DataInUse';
  readonly place: string;
  constructor(place: string) {
    super(`another server is using ${place}: stop it first, or give this one data of its own`);
    this.place = place;
  }
}
