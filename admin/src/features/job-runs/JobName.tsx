import { useJob } from './useJobs';

export const JobName = ({ name }: { name: string }) => useJob(name)?.title ?? name;
