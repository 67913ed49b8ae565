/**
 * What the API server fills in where a field is left out. The OpenAPI description tells none of it: read in the
 * SetDefaults functions of Kubernetes 1.34.4, pkg/apis/GROUP/VERSION/defaults.go. Only what the stored object shows
 * afterwards. Templates of whole objects (a CronJob's Job, a StatefulSet's claim) mean what the object made of them gets;
 * a pod itself gets some more than its template (SetDefaults_Pod; priority: plugin/pkg/admission/priority).
 * Checked against what a 1.34.4 server stores: test/real/server-defaults.cluster.test.ts. Type (as in `types`), field, value as JSON;
 * a field `a.b` is the `b` of what stands under `a` of that type alone. Fourth: only where this field beside it is not written.
 */
export const defaults = `api.admissionregistration.v1.MatchResources	matchPolicy	"Equivalent"
api.admissionregistration.v1.MatchResources	namespaceSelector	{}
api.admissionregistration.v1.MatchResources	objectSelector	{}
api.admissionregistration.v1.MutatingWebhook	failurePolicy	"Fail"
api.admissionregistration.v1.MutatingWebhook	matchPolicy	"Equivalent"
api.admissionregistration.v1.MutatingWebhook	namespaceSelector	{}
api.admissionregistration.v1.MutatingWebhook	objectSelector	{}
api.admissionregistration.v1.MutatingWebhook	reinvocationPolicy	"Never"
api.admissionregistration.v1.MutatingWebhook	timeoutSeconds	10
api.admissionregistration.v1.NamedRuleWithOperations	scope	"*"
api.admissionregistration.v1.RuleWithOperations	scope	"*"
api.admissionregistration.v1.ServiceReference	port	443
api.admissionregistration.v1.ValidatingAdmissionPolicySpec	failurePolicy	"Fail"
api.admissionregistration.v1.ValidatingWebhook	failurePolicy	"Fail"
api.admissionregistration.v1.ValidatingWebhook	matchPolicy	"Equivalent"
api.admissionregistration.v1.ValidatingWebhook	namespaceSelector	{}
api.admissionregistration.v1.ValidatingWebhook	objectSelector	{}
api.admissionregistration.v1.ValidatingWebhook	timeoutSeconds	10
api.apps.v1.DaemonSetSpec	revisionHistoryLimit	10
api.apps.v1.DaemonSetUpdateStrategy	type	"RollingUpdate"
api.apps.v1.DeploymentSpec	progressDeadlineSeconds	600
api.apps.v1.DeploymentSpec	replicas	1
api.apps.v1.DeploymentSpec	revisionHistoryLimit	10
api.apps.v1.DeploymentStrategy	type	"RollingUpdate"
api.apps.v1.ReplicaSetSpec	replicas	1
api.apps.v1.RollingUpdateDaemonSet	maxSurge	0
api.apps.v1.RollingUpdateDaemonSet	maxUnavailable	1
api.apps.v1.RollingUpdateDeployment	maxSurge	"25%"
api.apps.v1.RollingUpdateDeployment	maxUnavailable	"25%"
api.apps.v1.RollingUpdateStatefulSetStrategy	partition	0
api.apps.v1.StatefulSetPersistentVolumeClaimRetentionPolicy	whenDeleted	"Retain"
api.apps.v1.StatefulSetPersistentVolumeClaimRetentionPolicy	whenScaled	"Retain"
api.apps.v1.StatefulSetSpec	persistentVolumeClaimRetentionPolicy	{}
api.apps.v1.StatefulSetSpec	podManagementPolicy	"OrderedReady"
api.apps.v1.StatefulSetSpec	replicas	1
api.apps.v1.StatefulSetSpec	revisionHistoryLimit	10
api.apps.v1.StatefulSetUpdateStrategy	type	"RollingUpdate"
api.autoscaling.v1.HorizontalPodAutoscalerSpec	minReplicas	1
api.autoscaling.v1.HorizontalPodAutoscalerSpec	targetCPUUtilizationPercentage	80
api.autoscaling.v2.HPAScalingRules	selectPolicy	"Max"
api.autoscaling.v2.HorizontalPodAutoscalerBehavior	scaleDown	{"selectPolicy":"Max","policies":[{"type":"Percent","value":100,"periodSeconds":15}]}
api.autoscaling.v2.HorizontalPodAutoscalerBehavior	scaleUp	{"stabilizationWindowSeconds":0,"selectPolicy":"Max","policies":[{"type":"Pods","value":4,"periodSeconds":15},{"type":"Percent","value":100,"periodSeconds":15}]}
api.autoscaling.v2.HorizontalPodAutoscalerBehavior	scaleDown.policies	[{"type":"Percent","value":100,"periodSeconds":15}]
api.autoscaling.v2.HorizontalPodAutoscalerBehavior	scaleUp.policies	[{"type":"Pods","value":4,"periodSeconds":15},{"type":"Percent","value":100,"periodSeconds":15}]
api.autoscaling.v2.HorizontalPodAutoscalerBehavior	scaleUp.stabilizationWindowSeconds	0
api.autoscaling.v2.HorizontalPodAutoscalerSpec	metrics	[{"type":"Resource","resource":{"name":"cpu","target":{"type":"Utilization","averageUtilization":80}}}]
api.autoscaling.v2.HorizontalPodAutoscalerSpec	minReplicas	1
api.batch.v1.CronJobSpec	concurrencyPolicy	"Allow"
api.batch.v1.CronJobSpec	failedJobsHistoryLimit	1
api.batch.v1.CronJobSpec	successfulJobsHistoryLimit	3
api.batch.v1.CronJobSpec	suspend	false
api.batch.v1.JobSpec	completionMode	"NonIndexed"
api.batch.v1.JobSpec	manualSelector	false
api.batch.v1.JobSpec	suspend	false
api.batch.v1.PodFailurePolicyOnPodConditionsPattern	status	"True"
api.core.v1.AzureDiskVolumeSource	cachingMode	"ReadWrite"
api.core.v1.AzureDiskVolumeSource	fsType	"ext4"
api.core.v1.AzureDiskVolumeSource	kind	"Shared"
api.core.v1.AzureDiskVolumeSource	readOnly	false
api.core.v1.ConfigMapVolumeSource	defaultMode	420
api.core.v1.Container	terminationMessagePath	"/dev/termination-log"
api.core.v1.Container	terminationMessagePolicy	"File"
api.core.v1.ContainerPort	protocol	"TCP"
api.core.v1.DownwardAPIVolumeSource	defaultMode	420
api.core.v1.EndpointPort	protocol	"TCP"
api.core.v1.EphemeralContainer	terminationMessagePath	"/dev/termination-log"
api.core.v1.EphemeralContainer	terminationMessagePolicy	"File"
api.core.v1.GRPCAction	service	""
api.core.v1.HTTPGetAction	path	"/"
api.core.v1.HTTPGetAction	scheme	"HTTP"
api.core.v1.HostPathVolumeSource	type	""
api.core.v1.ISCSIPersistentVolumeSource	iscsiInterface	"default"
api.core.v1.ISCSIVolumeSource	iscsiInterface	"default"
api.core.v1.ObjectFieldSelector	apiVersion	"v1"
api.core.v1.PersistentVolumeClaim	apiVersion	"v1"
api.core.v1.PersistentVolumeClaim	kind	"PersistentVolumeClaim"
api.core.v1.PersistentVolumeClaimSpec	volumeMode	"Filesystem"
api.core.v1.PersistentVolumeClaimStatus	phase	"Pending"
api.core.v1.PersistentVolumeSpec	persistentVolumeReclaimPolicy	"Retain"
api.core.v1.PersistentVolumeSpec	volumeMode	"Filesystem"
api.core.v1.Pod	spec.enableServiceLinks	true
api.core.v1.Pod	spec.preemptionPolicy	"PreemptLowerPriority"	priorityClassName
api.core.v1.Pod	spec.priority	0	priorityClassName
api.core.v1.PodSpec	dnsPolicy	"ClusterFirst"
api.core.v1.PodSpec	restartPolicy	"Always"
api.core.v1.PodSpec	schedulerName	"default-scheduler"
api.core.v1.PodSpec	securityContext	{}
api.core.v1.PodSpec	terminationGracePeriodSeconds	30
api.core.v1.Probe	failureThreshold	3
api.core.v1.Probe	periodSeconds	10
api.core.v1.Probe	successThreshold	1
api.core.v1.Probe	timeoutSeconds	1
api.core.v1.ProjectedVolumeSource	defaultMode	420
api.core.v1.RBDPersistentVolumeSource	keyring	"/etc/ceph/keyring"
api.core.v1.RBDPersistentVolumeSource	pool	"rbd"
api.core.v1.RBDPersistentVolumeSource	user	"admin"
api.core.v1.RBDVolumeSource	keyring	"/etc/ceph/keyring"
api.core.v1.RBDVolumeSource	pool	"rbd"
api.core.v1.RBDVolumeSource	user	"admin"
api.core.v1.ReplicationControllerSpec	replicas	1
api.core.v1.ScaleIOPersistentVolumeSource	fsType	"xfs"
api.core.v1.ScaleIOPersistentVolumeSource	storageMode	"ThinProvisioned"
api.core.v1.ScaleIOVolumeSource	fsType	"xfs"
api.core.v1.ScaleIOVolumeSource	storageMode	"ThinProvisioned"
api.core.v1.Secret	type	"Opaque"
api.core.v1.ResourceFieldSelector	divisor	"0"
api.core.v1.SecretVolumeSource	defaultMode	420
api.core.v1.ServiceAccountTokenProjection	expirationSeconds	3600
api.core.v1.ServicePort	protocol	"TCP"
api.core.v1.ServiceSpec	sessionAffinity	"None"
api.core.v1.ServiceSpec	type	"ClusterIP"
api.discovery.v1.EndpointPort	name	""
api.discovery.v1.EndpointPort	protocol	"TCP"
api.flowcontrol.v1.FlowSchemaSpec	matchingPrecedence	1000
api.flowcontrol.v1.LimitedPriorityLevelConfiguration	lendablePercent	0
api.flowcontrol.v1.LimitedPriorityLevelConfiguration	nominalConcurrencyShares	30
api.flowcontrol.v1.QueuingConfiguration	handSize	8
api.flowcontrol.v1.QueuingConfiguration	queueLengthLimit	50
api.flowcontrol.v1.QueuingConfiguration	queues	64
api.networking.v1.IngressClassParametersReference	scope	"Cluster"
api.networking.v1.NetworkPolicyPort	protocol	"TCP"
api.rbac.v1.RoleRef	apiGroup	"rbac.authorization.k8s.io"
api.resource.v1.DeviceSubRequest	allocationMode	"ExactCount"
api.resource.v1.ExactDeviceRequest	allocationMode	"ExactCount"
api.scheduling.v1.PriorityClass	preemptionPolicy	"PreemptLowerPriority"
api.storage.v1.CSIDriverSpec	attachRequired	true
api.storage.v1.CSIDriverSpec	fsGroupPolicy	"ReadWriteOnceWithFSType"
api.storage.v1.CSIDriverSpec	podInfoOnMount	false
api.storage.v1.CSIDriverSpec	requiresRepublish	false
api.storage.v1.CSIDriverSpec	seLinuxMount	false
api.storage.v1.CSIDriverSpec	storageCapacity	false
api.storage.v1.CSIDriverSpec	volumeLifecycleModes	["Persistent"]
api.storage.v1.StorageClass	reclaimPolicy	"Delete"
api.storage.v1.StorageClass	volumeBindingMode	"Immediate"
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionSpec	conversion	{"strategy":"None"}
apiextensions-apiserver.pkg.apis.apiextensions.v1.ServiceReference	port	443
kube-aggregator.pkg.apis.apiregistration.v1.ServiceReference	port	443`;

/**
 * Maps that the server fills up entry by entry out of those beside them, the first that has the entry: SetDefaults_LimitRangeItem
 * and SetDefaults_Pod in pkg/apis/core/v1/defaults.go of 1.34.4. Type, field (as above), the maps; fourth: only where the field
 * beside it has this value.
 */
export const filledEntries = `api.core.v1.LimitRangeItem	default	max	type=Container
api.core.v1.LimitRangeItem	defaultRequest	default max min	type=Container
api.core.v1.Pod	spec.containers.resources.requests	limits
api.core.v1.Pod	spec.initContainers.resources.requests	limits`;

/**
 * Fields where empty is not the same as absent, although Go has no pointer there: a 1.34 server refuses them empty, or
 * refuses the change (StorageClass parameters: absent -> {}; the claims of a pod as a whole: []).
 */
export const emptyIsNotAbsent = `api.autoscaling.v2.HPAScalingRules	policies
api.core.v1.PodSpec	resources.claims
api.storage.v1.StorageClass	parameters
apiextensions-apiserver.pkg.apis.apiextensions.v1.JSONSchemaProps	dependencies`;
