/** What nobody has asked for is not done where it costs somebody: data that is paid for, a battery that is nearly
 * empty. */

interface Battery {
  charging: boolean;
  level: number;
}

interface Device {
  connection?: { saveData?: boolean };
  getBattery?: () => Promise<Battery>;
}

/** A battery below this is nearly empty. */
const LOW = 0.25;

export const savesData = (device: Device = navigator as Device): boolean => device.connection?.saveData === true;

/** Should the page leave be what it does unasked? Browsers that do not tell of a battery have enough. */
export async function isThrifty(device: Device = navigator as Device): Promise<boolean> {
  if (savesData(device)) return true;
  const battery = await device.getBattery?.().catch(() => null);
  return battery ? !battery.charging && battery.level < LOW : false;
}
