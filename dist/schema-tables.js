import { __exportAll } from "./rolldown-runtime.js";
// src/data/kubernetes/schemas/forms.ts
const nameForms = `apiregistration.k8s.io/APIService	path-segment
apps/StatefulSet	label
batch/CronJob	subdomain-52
batch/Job	subdomain-63
certificates.k8s.io/CertificateSigningRequest	path-segment
certificates.k8s.io/ClusterTrustBundle	any
core/Event	path-segment
core/Namespace	label
core/Service	service
internal.apiserver.k8s.io/StorageVersion	any
networking.k8s.io/IPAddress	ip
policy/PodDisruptionBudget	path-segment
rbac.authorization.k8s.io/ClusterRole	path-segment
rbac.authorization.k8s.io/ClusterRoleBinding	path-segment
rbac.authorization.k8s.io/Role	path-segment
rbac.authorization.k8s.io/RoleBinding	path-segment`;
const fieldForms = `api.admissionregistration.v1.MatchCondition	name	label-key
api.admissionregistration.v1.MutatingWebhook	name	subdomain
api.admissionregistration.v1.ValidatingAdmissionPolicyBindingSpec	policyName	subdomain
api.admissionregistration.v1.ValidatingWebhook	name	subdomain
api.apps.v1.RollingUpdateDaemonSet	maxSurge	percent
api.apps.v1.RollingUpdateDaemonSet	maxUnavailable	percent
api.apps.v1.RollingUpdateDeployment	maxSurge	percent
api.apps.v1.RollingUpdateDeployment	maxUnavailable	percent
api.core.v1.CSIPersistentVolumeSource	driver	subdomain
api.core.v1.ConfigMap	binaryData	config-key
api.core.v1.ConfigMap	data	config-key
api.core.v1.ConfigMapEnvSource	name	subdomain
api.core.v1.ConfigMapKeySelector	key	config-key
api.core.v1.ConfigMapKeySelector	name	subdomain
api.core.v1.Container	name	label
api.core.v1.ContainerPort	name	port-name
api.core.v1.EnvVar	name	env-name
api.core.v1.EphemeralContainer	name	label
api.core.v1.HTTPGetAction	port	port-name
api.core.v1.HostAlias	hostnames	subdomain
api.core.v1.NodeSelectorRequirement	key	label-key
api.core.v1.PersistentVolumeClaimSpec	storageClassName	subdomain
api.core.v1.PersistentVolumeSpec	storageClassName	subdomain
api.core.v1.PodAffinityTerm	topologyKey	label-key
api.core.v1.PodSpec	hostname	label
api.core.v1.PodSpec	nodeName	subdomain
api.core.v1.PodSpec	nodeSelector	label-key	label-value
api.core.v1.PodSpec	priorityClassName	subdomain
api.core.v1.PodSpec	runtimeClassName	subdomain
api.core.v1.PodSpec	serviceAccountName	subdomain
api.core.v1.PodSpec	subdomain	label
api.core.v1.ReplicationControllerSpec	selector	label-key	label-value
api.core.v1.ResourceRequirements	limits	container-resource
api.core.v1.ResourceRequirements	requests	container-resource
api.core.v1.Secret	data	config-key
api.core.v1.Secret	stringData	config-key
api.core.v1.SecretEnvSource	name	subdomain
api.core.v1.SecretKeySelector	key	config-key
api.core.v1.SecretKeySelector	name	subdomain
api.core.v1.ServicePort	name	label
api.core.v1.ServicePort	targetPort	port-name
api.core.v1.ServiceSpec	selector	label-key	label-value
api.core.v1.TCPSocketAction	port	port-name
api.core.v1.Taint	key	label-key
api.core.v1.Toleration	key	label-key
api.core.v1.Volume	name	label
api.discovery.v1.EndpointPort	name	label
api.flowcontrol.v1.PriorityLevelConfigurationReference	name	subdomain
api.networking.v1.IngressRule	host	host
api.networking.v1.IngressServiceBackend	name	service
api.networking.v1.IngressSpec	ingressClassName	subdomain
api.networking.v1.IngressTLS	hosts	host
api.networking.v1.IngressTLS	secretName	subdomain
api.networking.v1.NetworkPolicyPort	port	port-name
api.networking.v1.ServiceBackendPort	name	port-name
api.node.v1.RuntimeClass	handler	label
api.policy.v1.PodDisruptionBudgetSpec	maxUnavailable	percent
api.policy.v1.PodDisruptionBudgetSpec	minAvailable	percent
api.rbac.v1.RoleRef	name	path-segment
api.resource.v1.DeviceRequest	name	label
api.resource.v1.DeviceSubRequest	deviceClassName	subdomain
api.resource.v1.DeviceSubRequest	name	label
api.resource.v1.ExactDeviceRequest	deviceClassName	subdomain
api.storage.v1.CSINodeDriver	name	subdomain
api.storage.v1.CSIStorageCapacity	storageClassName	subdomain
api.storage.v1.VolumeAttachmentSource	persistentVolumeName	subdomain
api.storage.v1.VolumeAttachmentSpec	attacher	subdomain
api.storage.v1.VolumeAttachmentSpec	nodeName	subdomain
apimachinery.pkg.apis.meta.v1.LabelSelector	matchLabels	label-key	label-value
apimachinery.pkg.apis.meta.v1.LabelSelectorRequirement	key	label-key
apimachinery.pkg.apis.meta.v1.ObjectMeta	annotations	annotation-key
apimachinery.pkg.apis.meta.v1.ObjectMeta	labels	label-key	label-value`;
const fieldWords = `api.autoscaling.v2.HPAScalingPolicy	type	Percent,Pods
api.autoscaling.v2.MetricSpec	type	ContainerResource,External,Object,Pods,Resource
api.autoscaling.v2.MetricTarget	type	AverageValue,Utilization,Value
api.core.v1.ContainerResizePolicy	resourceName	cpu,memory
api.core.v1.ContainerResizePolicy	restartPolicy	NotRequired,RestartContainer
api.flowcontrol.v1.LimitResponse	type	Queue,Reject
api.flowcontrol.v1.PriorityLevelConfigurationSpec	type	Exempt,Limited
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceConversion	strategy	None,Webhook
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionSpec	scope	Cluster,Namespaced`;
const notRequired = `api.apps.v1.ControllerRevision	revision
api.batch.v1.PodFailurePolicy	rules
api.batch.v1.PodFailurePolicyOnPodConditionsPattern	status
api.core.v1.HTTPHeader	value
api.core.v1.ISCSIPersistentVolumeSource	lun
api.core.v1.ISCSIVolumeSource	lun
api.core.v1.LimitRangeSpec	limits
api.core.v1.ScaleIOPersistentVolumeSource	secretRef
api.core.v1.ScaleIOVolumeSource	secretRef
api.core.v1.SleepAction	seconds
api.core.v1.Sysctl	value
api.core.v1.TypedLocalObjectReference	kind
api.discovery.v1.EndpointSlice	endpoints
api.rbac.v1.RoleRef	apiGroup
api.resource.v1.DeviceCapacity	value
api.resource.v1.ResourcePool	generation
api.scheduling.v1.PriorityClass	value
api.storage.v1.CSINodeSpec	drivers
api.storage.v1.TokenRequest	audience
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionVersion	served`;
const requiredToo = `api.admissionregistration.v1.NamedRuleWithOperations	apiGroups
api.admissionregistration.v1.NamedRuleWithOperations	apiVersions
api.admissionregistration.v1.NamedRuleWithOperations	operations
api.admissionregistration.v1.NamedRuleWithOperations	resources
api.admissionregistration.v1.RuleWithOperations	apiGroups
api.admissionregistration.v1.RuleWithOperations	apiVersions
api.admissionregistration.v1.RuleWithOperations	operations
api.admissionregistration.v1.RuleWithOperations	resources
api.admissionregistration.v1.ValidatingAdmissionPolicyBindingSpec	policyName
api.admissionregistration.v1.ValidatingAdmissionPolicyBindingSpec	validationActions
api.admissionregistration.v1.ValidatingAdmissionPolicySpec	matchConstraints
api.certificates.v1.CertificateSigningRequestSpec	usages
api.core.v1.ConfigMapEnvSource	name
api.core.v1.ConfigMapKeySelector	name
api.core.v1.ConfigMapProjection	name
api.core.v1.ConfigMapVolumeSource	name
api.core.v1.Container	image
api.core.v1.EphemeralVolumeSource	volumeClaimTemplate
api.core.v1.ExecAction	command
api.core.v1.PersistentVolumeClaimSpec	accessModes
api.core.v1.PersistentVolumeSpec	accessModes
api.core.v1.PersistentVolumeSpec	capacity
api.core.v1.ReplicationControllerSpec	template
api.core.v1.SecretEnvSource	name
api.core.v1.SecretKeySelector	name
api.core.v1.SecretProjection	name
api.core.v1.SecretVolumeSource	secretName
api.core.v1.VolumeResourceRequirements	requests
api.networking.v1.IngressClassSpec	controller
api.networking.v1.ServiceCIDRSpec	cidrs
api.rbac.v1.AggregationRule	clusterRoleSelectors
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionVersion	schema
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceValidation	openAPIV3Schema`;
const emptyTaken = `api.core.v1.PersistentVolumeClaimSpec	storageClassName
api.discovery.v1.EndpointPort	name
api.storage.v1.StorageClass	reclaimPolicy`;
// src/data/kubernetes/schemas/removals.ts
const removals = `admissionregistration.k8s.io/v1alpha1	MutatingAdmissionPolicy	35	38
admissionregistration.k8s.io/v1alpha1	MutatingAdmissionPolicyBinding	35	38
admissionregistration.k8s.io/v1alpha1	ValidatingAdmissionPolicy	29	32
admissionregistration.k8s.io/v1alpha1	ValidatingAdmissionPolicyBinding	29	32
admissionregistration.k8s.io/v1beta1	MutatingWebhookConfiguration	16	22	admissionregistration.k8s.io/v1 MutatingWebhookConfiguration
admissionregistration.k8s.io/v1beta1	ValidatingAdmissionPolicy	31	34
admissionregistration.k8s.io/v1beta1	ValidatingAdmissionPolicyBinding	31	34
admissionregistration.k8s.io/v1beta1	ValidatingWebhookConfiguration	16	22	admissionregistration.k8s.io/v1 ValidatingWebhookConfiguration
apidiscovery.k8s.io/v2beta1	APIGroupDiscovery	32	35
apiextensions.k8s.io/v1beta1	CustomResourceDefinition	16	22	apiextensions.k8s.io/v1 CustomResourceDefinition
apiregistration.k8s.io/v1beta1	APIService	19	22	apiregistration.k8s.io/v1 APIService
apps/v1beta1	ControllerRevision	8	16	apps/v1 ControllerRevision
apps/v1beta1	Deployment	8	16	apps/v1 Deployment
apps/v1beta1	StatefulSet	8	16	apps/v1 StatefulSet
apps/v1beta2	ControllerRevision	9	16	apps/v1 ControllerRevision
apps/v1beta2	DaemonSet	9	16	apps/v1 DaemonSet
apps/v1beta2	Deployment	9	16	apps/v1 Deployment
apps/v1beta2	ReplicaSet	9	16	apps/v1 ReplicaSet
apps/v1beta2	StatefulSet	9	16	apps/v1 StatefulSet
autoscaling/v2beta1	HorizontalPodAutoscaler	22	25	autoscaling/v2 HorizontalPodAutoscaler
autoscaling/v2beta2	HorizontalPodAutoscaler	23	26	autoscaling/v2 HorizontalPodAutoscaler
batch/v1beta1	CronJob	21	25	batch/v1 CronJob
certificates.k8s.io/v1alpha1	ClusterTrustBundle	34	37
certificates.k8s.io/v1beta1	CertificateSigningRequest	19	22	certificates.k8s.io/v1 CertificateSigningRequest
coordination.k8s.io/v1alpha1	LeaseCandidate	34	37
coordination.k8s.io/v1alpha2	LeaseCandidate	35	38
coordination.k8s.io/v1beta1	Lease	19	22	coordination.k8s.io/v1 Lease
coordination.k8s.io/v1beta1	LeaseCandidate	36	39
discovery.k8s.io/v1beta1	EndpointSlice	21	25	discovery.k8s.io/v1 EndpointSlice
events.k8s.io/v1beta1	Event	22	25
extensions/v1beta1	DaemonSet	8	16	apps/v1 DaemonSet
extensions/v1beta1	Deployment	8	16	apps/v1 Deployment
extensions/v1beta1	Ingress	14	22	networking.k8s.io/v1 Ingress
extensions/v1beta1	NetworkPolicy	9	16	networking.k8s.io/v1 NetworkPolicy
extensions/v1beta1	PodSecurityPolicy	11	16	policy/v1beta1 PodSecurityPolicy
extensions/v1beta1	ReplicaSet	8	16	apps/v1 ReplicaSet
flowcontrol.apiserver.k8s.io/v1alpha1	FlowSchema	20	21	flowcontrol.apiserver.k8s.io/v1beta3 FlowSchema
flowcontrol.apiserver.k8s.io/v1alpha1	PriorityLevelConfiguration	20	21	flowcontrol.apiserver.k8s.io/v1beta3 PriorityLevelConfiguration
flowcontrol.apiserver.k8s.io/v1beta1	FlowSchema	23	26	flowcontrol.apiserver.k8s.io/v1beta3 FlowSchema
flowcontrol.apiserver.k8s.io/v1beta1	PriorityLevelConfiguration	23	26	flowcontrol.apiserver.k8s.io/v1beta3 PriorityLevelConfiguration
flowcontrol.apiserver.k8s.io/v1beta2	FlowSchema	26	29	flowcontrol.apiserver.k8s.io/v1beta3 FlowSchema
flowcontrol.apiserver.k8s.io/v1beta2	PriorityLevelConfiguration	26	29	flowcontrol.apiserver.k8s.io/v1beta3 PriorityLevelConfiguration
flowcontrol.apiserver.k8s.io/v1beta3	FlowSchema	29	32	flowcontrol.apiserver.k8s.io/v1 FlowSchema
flowcontrol.apiserver.k8s.io/v1beta3	PriorityLevelConfiguration	29	32	flowcontrol.apiserver.k8s.io/v1 PriorityLevelConfiguration
networking.k8s.io/v1alpha1	ClusterCIDR	28	31
networking.k8s.io/v1alpha1	IPAddress	30	33
networking.k8s.io/v1alpha1	ServiceCIDR	30	33
networking.k8s.io/v1beta1	IPAddress	34	37
networking.k8s.io/v1beta1	Ingress	19	22	networking.k8s.io/v1 Ingress
networking.k8s.io/v1beta1	IngressClass	19	22	networking.k8s.io/v1 IngressClass
networking.k8s.io/v1beta1	ServiceCIDR	34	37
node.k8s.io/v1beta1	RuntimeClass	22	25
policy/v1beta1	PodDisruptionBudget	21	25	policy/v1 PodDisruptionBudget
policy/v1beta1	PodSecurityPolicy	21	25
rbac.authorization.k8s.io/v1beta1	ClusterRole	17	22	rbac.authorization.k8s.io/v1 ClusterRole
rbac.authorization.k8s.io/v1beta1	ClusterRoleBinding	17	22	rbac.authorization.k8s.io/v1 ClusterRoleBinding
rbac.authorization.k8s.io/v1beta1	Role	17	22	rbac.authorization.k8s.io/v1 Role
rbac.authorization.k8s.io/v1beta1	RoleBinding	17	22	rbac.authorization.k8s.io/v1 RoleBinding
resource.k8s.io/v1alpha3	DeviceClass	34	37	resource.k8s.io/v1beta1 DeviceClass
resource.k8s.io/v1alpha3	DeviceTaintRule	36	39
resource.k8s.io/v1alpha3	ResourceClaim	34	37	resource.k8s.io/v1beta1 ResourceClaim
resource.k8s.io/v1alpha3	ResourceClaimTemplate	34	37	resource.k8s.io/v1beta1 ResourceClaimTemplate
resource.k8s.io/v1alpha3	ResourceSlice	34	37	resource.k8s.io/v1beta1 ResourceSlice
resource.k8s.io/v1beta1	DeviceClass	35	38
resource.k8s.io/v1beta1	ResourceClaim	35	38
resource.k8s.io/v1beta1	ResourceClaimTemplate	35	38
resource.k8s.io/v1beta1	ResourceSlice	35	38
resource.k8s.io/v1beta2	DeviceClass	36	39
resource.k8s.io/v1beta2	ResourceClaim	36	39
resource.k8s.io/v1beta2	ResourceClaimTemplate	36	39
resource.k8s.io/v1beta2	ResourceSlice	36	39
scheduling.k8s.io/v1beta1	PriorityClass	14	22	scheduling.k8s.io/v1 PriorityClass
storage.k8s.io/v1alpha1	CSIStorageCapacity	21	24	storage.k8s.io/v1beta1 CSIStorageCapacity
storage.k8s.io/v1alpha1	VolumeAttachment	21	24	storage.k8s.io/v1 VolumeAttachment
storage.k8s.io/v1alpha1	VolumeAttributesClass	32	35	storage.k8s.io/v1 VolumeAttributesClass
storage.k8s.io/v1beta1	CSIDriver	19	22	storage.k8s.io/v1 CSIDriver
storage.k8s.io/v1beta1	CSINode	17	22	storage.k8s.io/v1 CSINode
storage.k8s.io/v1beta1	CSIStorageCapacity	24	27	storage.k8s.io/v1 CSIStorageCapacity
storage.k8s.io/v1beta1	StorageClass	19	22	storage.k8s.io/v1 StorageClass
storage.k8s.io/v1beta1	VolumeAttachment	19	22	storage.k8s.io/v1 VolumeAttachment
storage.k8s.io/v1beta1	VolumeAttributesClass	34	37	storage.k8s.io/v1 VolumeAttributesClass
storagemigration.k8s.io/v1alpha1	StorageVersionMigration	33	36`;
// src/data/kubernetes/schemas/types.ts
const minors = [30, 36];
const kinds = `	v1	Binding	N	0
	v1	ConfigMap	N	5
	v1	Endpoints	N	6
	v1	Event	N	10
	v1	LimitRange	N	13
	v1	Namespace	C	16
	v1	Node	C	20
	v1	PersistentVolume	C	38
	v1	PersistentVolumeClaim	N	68
	v1	Pod	N	78
	v1	PodTemplate	N	187
	v1	ReplicationController	N	189
	v1	ResourceQuota	N	193
	v1	Secret	N	198
	v1	Service	N	199
	v1	ServiceAccount	N	209
admissionregistration.k8s.io	v1	MutatingAdmissionPolicy	C	210	36-
admissionregistration.k8s.io	v1	MutatingAdmissionPolicyBinding	C	220	36-
admissionregistration.k8s.io	v1	MutatingWebhookConfiguration	C	223
admissionregistration.k8s.io	v1	ValidatingAdmissionPolicy	C	228
admissionregistration.k8s.io	v1	ValidatingAdmissionPolicyBinding	C	235
admissionregistration.k8s.io	v1	ValidatingWebhookConfiguration	C	237
admissionregistration.k8s.io	v1alpha1	MutatingAdmissionPolicy	C	239	32-
admissionregistration.k8s.io	v1alpha1	MutatingAdmissionPolicyBinding	C	249	32-
admissionregistration.k8s.io	v1alpha1	ValidatingAdmissionPolicy	C	252	-31
admissionregistration.k8s.io	v1alpha1	ValidatingAdmissionPolicyBinding	C	259	-31
admissionregistration.k8s.io	v1beta1	MutatingAdmissionPolicy	C	261	34-
admissionregistration.k8s.io	v1beta1	MutatingAdmissionPolicyBinding	C	271	34-
admissionregistration.k8s.io	v1beta1	ValidatingAdmissionPolicy	C	274	-33
admissionregistration.k8s.io	v1beta1	ValidatingAdmissionPolicyBinding	C	281	-33
apiextensions.k8s.io	v1	CustomResourceDefinition	C	283
apiregistration.k8s.io	v1	APIService	C	301
apps	v1	ControllerRevision	N	306
apps	v1	DaemonSet	N	307
apps	v1	Deployment	N	313
apps	v1	ReplicaSet	N	319
apps	v1	StatefulSet	N	323
authentication.k8s.io	v1	SelfSubjectReview	C	331
authentication.k8s.io	v1	TokenReview	C	334
authentication.k8s.io	v1alpha1	SelfSubjectReview	C	337	-31
authentication.k8s.io	v1beta1	SelfSubjectReview	C	339	-32
authorization.k8s.io	v1	LocalSubjectAccessReview	N	341
authorization.k8s.io	v1	SelfSubjectAccessReview	C	349
authorization.k8s.io	v1	SelfSubjectRulesReview	C	351
authorization.k8s.io	v1	SubjectAccessReview	C	356
autoscaling	v1	HorizontalPodAutoscaler	N	357
autoscaling	v2	HorizontalPodAutoscaler	N	361
batch	v1	CronJob	N	384
batch	v1	Job	N	395
certificates.k8s.io	v1	CertificateSigningRequest	C	399
certificates.k8s.io	v1alpha1	ClusterTrustBundle	C	403
certificates.k8s.io	v1alpha1	PodCertificateRequest	N	405	34-34
certificates.k8s.io	v1beta1	ClusterTrustBundle	C	408	33-
certificates.k8s.io	v1beta1	PodCertificateRequest	N	410	35-
coordination.k8s.io	v1	Lease	N	413
coordination.k8s.io	v1alpha1	LeaseCandidate	N	415	31-31
coordination.k8s.io	v1alpha2	LeaseCandidate	N	417	32-
coordination.k8s.io	v1beta1	LeaseCandidate	N	419	33-
discovery.k8s.io	v1	EndpointSlice	N	421
events.k8s.io	v1	Event	N	428
flowcontrol.apiserver.k8s.io	v1	FlowSchema	C	430
flowcontrol.apiserver.k8s.io	v1	PriorityLevelConfiguration	C	443
flowcontrol.apiserver.k8s.io	v1beta3	FlowSchema	C	451	-31
flowcontrol.apiserver.k8s.io	v1beta3	PriorityLevelConfiguration	C	464	-31
internal.apiserver.k8s.io	v1alpha1	StorageVersion	C	472
networking.k8s.io	v1	IPAddress	C	476	33-
networking.k8s.io	v1	Ingress	N	479
networking.k8s.io	v1	IngressClass	C	492
networking.k8s.io	v1	NetworkPolicy	N	495
networking.k8s.io	v1	ServiceCIDR	C	502	33-
networking.k8s.io	v1alpha1	IPAddress	C	505	-30
networking.k8s.io	v1alpha1	ServiceCIDR	C	508	-30
networking.k8s.io	v1beta1	IPAddress	C	511	31-
networking.k8s.io	v1beta1	ServiceCIDR	C	514	31-
node.k8s.io	v1	RuntimeClass	C	517
policy	v1	PodDisruptionBudget	N	520
rbac.authorization.k8s.io	v1	ClusterRole	C	523
rbac.authorization.k8s.io	v1	ClusterRoleBinding	C	526
rbac.authorization.k8s.io	v1	Role	N	529
rbac.authorization.k8s.io	v1	RoleBinding	N	530
resource.k8s.io	v1	DeviceClass	C	531	34-
resource.k8s.io	v1	ResourceClaim	N	537	34-
resource.k8s.io	v1	ResourceClaimTemplate	N	555	34-
resource.k8s.io	v1	ResourceSlice	C	557	34-
resource.k8s.io	v1alpha2	PodSchedulingContext	N	570	-30
resource.k8s.io	v1alpha2	ResourceClaim	N	574	-30
resource.k8s.io	v1alpha2	ResourceClaimParameters	N	584	-30
resource.k8s.io	v1alpha2	ResourceClaimTemplate	N	588	-30
resource.k8s.io	v1alpha2	ResourceClass	C	590	-30
resource.k8s.io	v1alpha2	ResourceClassParameters	N	592	-30
resource.k8s.io	v1alpha2	ResourceSlice	C	596	-30
resource.k8s.io	v1alpha3	DeviceClass	C	602	31-33
resource.k8s.io	v1alpha3	DeviceTaintRule	C	608	33-
resource.k8s.io	v1alpha3	PodSchedulingContext	N	613	31-31
resource.k8s.io	v1alpha3	ResourceClaim	N	617	31-33
resource.k8s.io	v1alpha3	ResourceClaimTemplate	N	633	31-33
resource.k8s.io	v1alpha3	ResourcePoolStatusRequest	C	635	36-
resource.k8s.io	v1alpha3	ResourceSlice	C	639	31-33
resource.k8s.io	v1beta1	DeviceClass	C	648	32-
resource.k8s.io	v1beta1	ResourceClaim	N	654	32-
resource.k8s.io	v1beta1	ResourceClaimTemplate	N	671	32-
resource.k8s.io	v1beta1	ResourceSlice	C	673	32-
resource.k8s.io	v1beta2	DeviceClass	C	687	33-
resource.k8s.io	v1beta2	DeviceTaintRule	C	693	36-
resource.k8s.io	v1beta2	ResourceClaim	N	698	33-
resource.k8s.io	v1beta2	ResourceClaimTemplate	N	716	33-
resource.k8s.io	v1beta2	ResourceSlice	C	718	33-
scheduling.k8s.io	v1	PriorityClass	C	730
scheduling.k8s.io	v1alpha1	Workload	N	731	35-35
scheduling.k8s.io	v1alpha2	PodGroup	N	737	36-
scheduling.k8s.io	v1alpha2	Workload	N	748	36-
storage.k8s.io	v1	CSIDriver	C	752
storage.k8s.io	v1	CSINode	C	755
storage.k8s.io	v1	CSIStorageCapacity	N	759
storage.k8s.io	v1	StorageClass	C	760
storage.k8s.io	v1	VolumeAttachment	C	763
storage.k8s.io	v1	VolumeAttributesClass	C	768	34-
storage.k8s.io	v1alpha1	VolumeAttributesClass	C	769	-34
storage.k8s.io	v1beta1	VolumeAttributesClass	C	770	31-
storagemigration.k8s.io	v1alpha1	StorageVersionMigration	C	771	-34
storagemigration.k8s.io	v1beta1	StorageVersionMigration	C	776	35-`;
const types = `api.core.v1.Binding	apiVersion=s	kind=s	metadata=~#1	target=!~#4
apimachinery.pkg.apis.meta.v1.ObjectMeta	annotations={}s	creationTimestamp=t	deletionGracePeriodSeconds=l	deletionTimestamp=t	finalizers=[]s	generateName=s	generation=l	labels={}s	managedFields=[]#2	name=s	namespace=s	ownerReferences=[]#3	resourceVersion=s	selfLink=s	uid=s
apimachinery.pkg.apis.meta.v1.ManagedFieldsEntry	apiVersion=s	fieldsType=s	fieldsV1=o	manager=s	operation=s	subresource=s	time=t
apimachinery.pkg.apis.meta.v1.OwnerReference	apiVersion=!s	blockOwnerDeletion=b	controller=b	kind=!s	name=!s	uid=!s
api.core.v1.ObjectReference	apiVersion=s	fieldPath=s	kind=s	name=s	namespace=s	resourceVersion=s	uid=s
api.core.v1.ConfigMap	apiVersion=s	binaryData={}y	data={}s	immutable=b	kind=s	metadata=~#1
api.core.v1.Endpoints	apiVersion=s	kind=s	metadata=~#1	subsets=[]#7
api.core.v1.EndpointSubset	addresses=[]#8	notReadyAddresses=[]#8	ports=[]#9
api.core.v1.EndpointAddress	hostname=s	ip=!s	nodeName=s	targetRef=#4
api.core.v1.EndpointPort	appProtocol=s	name=s	port=!i	protocol=e0
api.core.v1.Event	action=s	apiVersion=s	count=i	eventTime=u	firstTimestamp=t	involvedObject=!~#4	kind=s	lastTimestamp=t	message=s	metadata=!~#1	reason=s	related=#4	reportingComponent=s	reportingInstance=s	series=#11	source=~#12	type=s
api.core.v1.EventSeries	count=i	lastObservedTime=u
api.core.v1.EventSource	component=s	host=s
api.core.v1.LimitRange	apiVersion=s	kind=s	metadata=~#1	spec=~#14
api.core.v1.LimitRangeSpec	limits=![]#15
api.core.v1.LimitRangeItem	default={}q	defaultRequest={}q	max={}q	maxLimitRequestRatio={}q	min={}q	type=!s
api.core.v1.Namespace	apiVersion=s	kind=s	metadata=~#1	spec=~#17	status=~#18
api.core.v1.NamespaceSpec	finalizers=[]s
api.core.v1.NamespaceStatus	conditions=[]#19	phase=e1
api.core.v1.NamespaceCondition	lastTransitionTime=t	message=s	reason=s	status=!s	type=!s
api.core.v1.Node	apiVersion=s	kind=s	metadata=~#1	spec=~#21	status=~#25
api.core.v1.NodeSpec	configSource=#22	externalID=s	podCIDR=s	podCIDRs=[]s	providerID=s	taints=[]#24	unschedulable=b
api.core.v1.NodeConfigSource	configMap=#23
api.core.v1.ConfigMapNodeConfigSource	kubeletConfigKey=!s	name=!s	namespace=!s	resourceVersion=s	uid=s
api.core.v1.Taint	effect=!e2	key=!s	timeAdded=t	value=s
api.core.v1.NodeStatus	addresses=[]#26	allocatable={}q	capacity={}q	conditions=[]#27	config=#28	daemonEndpoints=~#29	declaredFeatures=[]s;35-	features=#31;31-	images=[]#32	nodeInfo=~#33	phase=e3	runtimeHandlers=[]#35	volumesAttached=[]#37	volumesInUse=[]s
api.core.v1.NodeAddress	address=!s	type=!s
api.core.v1.NodeCondition	lastHeartbeatTime=t	lastTransitionTime=t	message=s	reason=s	status=!s	type=!s
api.core.v1.NodeConfigStatus	active=#22	assigned=#22	error=s	lastKnownGood=#22
api.core.v1.NodeDaemonEndpoints	kubeletEndpoint=~#30
api.core.v1.DaemonEndpoint	Port=!i
api.core.v1.NodeFeatures	supplementalGroupsPolicy=b
api.core.v1.ContainerImage	names=[]s	sizeBytes=l
api.core.v1.NodeSystemInfo	architecture=!s	bootID=!s	containerRuntimeVersion=!s	kernelVersion=!s	kubeProxyVersion=!s	kubeletVersion=!s	machineID=!s	operatingSystem=!s	osImage=!s	swap=#34;33-	systemUUID=!s
api.core.v1.NodeSwapStatus	capacity=l
api.core.v1.NodeRuntimeHandler	features=#36	name=s
api.core.v1.NodeRuntimeHandlerFeatures	recursiveReadOnlyMounts=b	userNamespaces=b;31-
api.core.v1.AttachedVolume	devicePath=!s	name=!s
api.core.v1.PersistentVolume	apiVersion=s	kind=s	metadata=~#1	spec=~#39	status=~#67
api.core.v1.PersistentVolumeSpec	accessModes=[]e4	awsElasticBlockStore=#40	azureDisk=#41	azureFile=#42	capacity={}q	cephfs=#43	cinder=#45	claimRef=#4	csi=#46	fc=#47	flexVolume=#48	flocker=#49	gcePersistentDisk=#50	glusterfs=#51	hostPath=#52	iscsi=#53	local=#54	mountOptions=[]s	nfs=#55	nodeAffinity=#56	persistentVolumeReclaimPolicy=e9	photonPersistentDisk=#60	portworxVolume=#61	quobyte=#62	rbd=#63	scaleIO=#64	storageClassName=s	storageos=#65	volumeAttributesClassName=s	volumeMode=e10	vsphereVolume=#66
api.core.v1.AWSElasticBlockStoreVolumeSource	fsType=s	partition=i	readOnly=b	volumeID=!s
api.core.v1.AzureDiskVolumeSource	cachingMode=e5	diskName=!s	diskURI=!s	fsType=s	kind=e6	readOnly=b
api.core.v1.AzureFilePersistentVolumeSource	readOnly=b	secretName=!s	secretNamespace=s	shareName=!s
api.core.v1.CephFSPersistentVolumeSource	monitors=![]s	path=s	readOnly=b	secretFile=s	secretRef=#44	user=s
api.core.v1.SecretReference	name=s	namespace=s
api.core.v1.CinderPersistentVolumeSource	fsType=s	readOnly=b	secretRef=#44	volumeID=!s
api.core.v1.CSIPersistentVolumeSource	controllerExpandSecretRef=#44	controllerPublishSecretRef=#44	driver=!s	fsType=s	nodeExpandSecretRef=#44	nodePublishSecretRef=#44	nodeStageSecretRef=#44	readOnly=b	volumeAttributes={}s	volumeHandle=!s
api.core.v1.FCVolumeSource	fsType=s	lun=i	readOnly=b	targetWWNs=[]s	wwids=[]s
api.core.v1.FlexPersistentVolumeSource	driver=!s	fsType=s	options={}s	readOnly=b	secretRef=#44
api.core.v1.FlockerVolumeSource	datasetName=s	datasetUUID=s
api.core.v1.GCEPersistentDiskVolumeSource	fsType=s	partition=i	pdName=!s	readOnly=b
api.core.v1.GlusterfsPersistentVolumeSource	endpoints=!s	endpointsNamespace=s	path=!s	readOnly=b
api.core.v1.HostPathVolumeSource	path=!s	type=e7
api.core.v1.ISCSIPersistentVolumeSource	chapAuthDiscovery=b	chapAuthSession=b	fsType=s	initiatorName=s	iqn=!s	iscsiInterface=s	lun=!i	portals=[]s	readOnly=b	secretRef=#44	targetPortal=!s
api.core.v1.LocalVolumeSource	fsType=s	path=!s
api.core.v1.NFSVolumeSource	path=!s	readOnly=b	server=!s
api.core.v1.VolumeNodeAffinity	required=#57
api.core.v1.NodeSelector	nodeSelectorTerms=![]#58
api.core.v1.NodeSelectorTerm	matchExpressions=[]#59	matchFields=[]#59
api.core.v1.NodeSelectorRequirement	key=!s	operator=!e8	values=[]s
api.core.v1.PhotonPersistentDiskVolumeSource	fsType=s	pdID=!s
api.core.v1.PortworxVolumeSource	fsType=s	readOnly=b	volumeID=!s
api.core.v1.QuobyteVolumeSource	group=s	readOnly=b	registry=!s	tenant=s	user=s	volume=!s
api.core.v1.RBDPersistentVolumeSource	fsType=s	image=!s	keyring=s	monitors=![]s	pool=s	readOnly=b	secretRef=#44	user=s
api.core.v1.ScaleIOPersistentVolumeSource	fsType=s	gateway=!s	protectionDomain=s	readOnly=b	secretRef=!#44	sslEnabled=b	storageMode=s	storagePool=s	system=!s	volumeName=s
api.core.v1.StorageOSPersistentVolumeSource	fsType=s	readOnly=b	secretRef=#4	volumeName=s	volumeNamespace=s
api.core.v1.VsphereVirtualDiskVolumeSource	fsType=s	storagePolicyID=s	storagePolicyName=s	volumePath=!s
api.core.v1.PersistentVolumeStatus	lastPhaseTransitionTime=t	message=s	phase=e11	reason=s
api.core.v1.PersistentVolumeClaim	apiVersion=s	kind=s	metadata=~#1	spec=~#69	status=~#75
api.core.v1.PersistentVolumeClaimSpec	accessModes=[]e4	dataSource=#70	dataSourceRef=#71	resources=~#72	selector=#73	storageClassName=s	volumeAttributesClassName=s	volumeMode=e10	volumeName=s
api.core.v1.TypedLocalObjectReference	apiGroup=s	kind=!s	name=!s
api.core.v1.TypedObjectReference	apiGroup=s	kind=!s	name=!s	namespace=s
api.core.v1.VolumeResourceRequirements	limits={}q	requests={}q
apimachinery.pkg.apis.meta.v1.LabelSelector	matchExpressions=[]#74	matchLabels={}s
apimachinery.pkg.apis.meta.v1.LabelSelectorRequirement	key=!s	operator=!s	values=[]s
api.core.v1.PersistentVolumeClaimStatus	accessModes=[]e4	allocatedResourceStatuses={}e12;-30	allocatedResourceStatuses={}e13;31-	allocatedResources={}q	capacity={}q	conditions=[]#76	currentVolumeAttributesClassName=s	modifyVolumeStatus=#77	phase=e15
api.core.v1.PersistentVolumeClaimCondition	lastProbeTime=t	lastTransitionTime=t	message=s	reason=s	status=!s	type=!s
api.core.v1.ModifyVolumeStatus	status=!e14	targetVolumeAttributesClassName=s
api.core.v1.Pod	apiVersion=s	kind=s	metadata=~#1	spec=~#79	status=~#167
api.core.v1.PodSpec	activeDeadlineSeconds=l	affinity=#80	automountServiceAccountToken=b	containers=![]#87	dnsConfig=#121	dnsPolicy=e23	enableServiceLinks=b	ephemeralContainers=[]#123	hostAliases=[]#124	hostIPC=b	hostNetwork=b	hostPID=b	hostUsers=b	hostname=s	hostnameOverride=s;34-	imagePullSecrets=[]#125	initContainers=[]#87	nodeName=s	nodeSelector={}s	os=#126	overhead={}q	preemptionPolicy=e24	priority=i	priorityClassName=s	readinessGates=[]#127	resourceClaims=[]#128	resources=#109;32-	restartPolicy=e25	runtimeClassName=s	schedulerName=s	schedulingGates=[]#130	schedulingGroup=#131;36-	securityContext=#132	serviceAccount=s	serviceAccountName=s	setHostnameAsFQDN=b	shareProcessNamespace=b	subdomain=s	terminationGracePeriodSeconds=l	tolerations=[]#134	topologySpreadConstraints=[]#135	volumes=[]#136	workloadRef=#166;35-35
api.core.v1.Affinity	nodeAffinity=#81	podAffinity=#83	podAntiAffinity=#86
api.core.v1.NodeAffinity	preferredDuringSchedulingIgnoredDuringExecution=[]#82	requiredDuringSchedulingIgnoredDuringExecution=#57
api.core.v1.PreferredSchedulingTerm	preference=!~#58	weight=!i
api.core.v1.PodAffinity	preferredDuringSchedulingIgnoredDuringExecution=[]#84	requiredDuringSchedulingIgnoredDuringExecution=[]#85
api.core.v1.WeightedPodAffinityTerm	podAffinityTerm=!~#85	weight=!i
api.core.v1.PodAffinityTerm	labelSelector=#73	matchLabelKeys=[]s	mismatchLabelKeys=[]s	namespaceSelector=#73	namespaces=[]s	topologyKey=!s
api.core.v1.PodAntiAffinity	preferredDuringSchedulingIgnoredDuringExecution=[]#84	requiredDuringSchedulingIgnoredDuringExecution=[]#85
api.core.v1.Container	args=[]s	command=[]s	env=[]#88	envFrom=[]#95	image=s	imagePullPolicy=e16	lifecycle=#98	livenessProbe=#105	name=!s	ports=[]#107	readinessProbe=#105	resizePolicy=[]#108	resources=~#109	restartPolicy=s	restartPolicyRules=[]#111;34-	securityContext=#113	startupProbe=#105	stdin=b	stdinOnce=b	terminationMessagePath=s	terminationMessagePolicy=e21	tty=b	volumeDevices=[]#119	volumeMounts=[]#120	workingDir=s
api.core.v1.EnvVar	name=!s	value=s	valueFrom=#89
api.core.v1.EnvVarSource	configMapKeyRef=#90	fieldRef=#91	fileKeyRef=#92;34-	resourceFieldRef=#93	secretKeyRef=#94
api.core.v1.ConfigMapKeySelector	key=!s	name=s	optional=b
api.core.v1.ObjectFieldSelector	apiVersion=s	fieldPath=!s
api.core.v1.FileKeySelector	key=!s	optional=b	path=!s	volumeName=!s
api.core.v1.ResourceFieldSelector	containerName=s	divisor=q	resource=!s
api.core.v1.SecretKeySelector	key=!s	name=s	optional=b
api.core.v1.EnvFromSource	configMapRef=#96	prefix=s	secretRef=#97
api.core.v1.ConfigMapEnvSource	name=s	optional=b
api.core.v1.SecretEnvSource	name=s	optional=b
api.core.v1.Lifecycle	postStart=#99	preStop=#99	stopSignal=e18;33-
api.core.v1.LifecycleHandler	exec=#100	httpGet=#101	sleep=#103	tcpSocket=#104
api.core.v1.ExecAction	command=[]s
api.core.v1.HTTPGetAction	host=s	httpHeaders=[]#102	path=s	port=!x	scheme=e17
api.core.v1.HTTPHeader	name=!s	value=!s
api.core.v1.SleepAction	seconds=!l
api.core.v1.TCPSocketAction	host=s	port=!x
api.core.v1.Probe	exec=#100	failureThreshold=i	grpc=#106	httpGet=#101	initialDelaySeconds=i	periodSeconds=i	successThreshold=i	tcpSocket=#104	terminationGracePeriodSeconds=l	timeoutSeconds=i
api.core.v1.GRPCAction	port=!i	service=s
api.core.v1.ContainerPort	containerPort=!i	hostIP=s	hostPort=i	name=s	protocol=e0
api.core.v1.ContainerResizePolicy	resourceName=!s	restartPolicy=!s
api.core.v1.ResourceRequirements	claims=[]#110	limits={}q	requests={}q
api.core.v1.ResourceClaim	name=!s	request=s;31-
api.core.v1.ContainerRestartRule	action=!s	exitCodes=#112
api.core.v1.ContainerRestartRuleOnExitCodes	operator=!s	values=[]i
api.core.v1.SecurityContext	allowPrivilegeEscalation=b	appArmorProfile=#114	capabilities=#115	privileged=b	procMount=e20	readOnlyRootFilesystem=b	runAsGroup=l	runAsNonRoot=b	runAsUser=l	seLinuxOptions=#116	seccompProfile=#117	windowsOptions=#118
api.core.v1.AppArmorProfile	localhostProfile=s	type=!e19
api.core.v1.Capabilities	add=[]s	drop=[]s
api.core.v1.SELinuxOptions	level=s	role=s	type=s	user=s
api.core.v1.SeccompProfile	localhostProfile=s	type=!e19
api.core.v1.WindowsSecurityContextOptions	gmsaCredentialSpec=s	gmsaCredentialSpecName=s	hostProcess=b	runAsUserName=s
api.core.v1.VolumeDevice	devicePath=!s	name=!s
api.core.v1.VolumeMount	mountPath=!s	mountPropagation=e22	name=!s	readOnly=b	recursiveReadOnly=s	subPath=s	subPathExpr=s
api.core.v1.PodDNSConfig	nameservers=[]s	options=[]#122	searches=[]s
api.core.v1.PodDNSConfigOption	name=s	value=s
api.core.v1.EphemeralContainer	args=[]s	command=[]s	env=[]#88	envFrom=[]#95	image=s	imagePullPolicy=e16	lifecycle=#98	livenessProbe=#105	name=!s	ports=[]#107	readinessProbe=#105	resizePolicy=[]#108	resources=~#109	restartPolicy=s	restartPolicyRules=[]#111;34-	securityContext=#113	startupProbe=#105	stdin=b	stdinOnce=b	targetContainerName=s	terminationMessagePath=s	terminationMessagePolicy=e21	tty=b	volumeDevices=[]#119	volumeMounts=[]#120	workingDir=s
api.core.v1.HostAlias	hostnames=[]s	ip=!s
api.core.v1.LocalObjectReference	name=s
api.core.v1.PodOS	name=!s
api.core.v1.PodReadinessGate	conditionType=!s
api.core.v1.PodResourceClaim	name=!s	resourceClaimName=s;31-	resourceClaimTemplateName=s;31-	source=~#129;-30
api.core.v1.ClaimSource	resourceClaimName=s	resourceClaimTemplateName=s
api.core.v1.PodSchedulingGate	name=!s
api.core.v1.PodSchedulingGroup	podGroupName=s
api.core.v1.PodSecurityContext	appArmorProfile=#114	fsGroup=l	fsGroupChangePolicy=e26	runAsGroup=l	runAsNonRoot=b	runAsUser=l	seLinuxChangePolicy=s;32-	seLinuxOptions=#116	seccompProfile=#117	supplementalGroups=[]l	supplementalGroupsPolicy=e27;31-	sysctls=[]#133	windowsOptions=#118
api.core.v1.Sysctl	name=!s	value=!s
api.core.v1.Toleration	effect=e2	key=s	operator=e28;-34	operator=e29;35-	tolerationSeconds=l	value=s
api.core.v1.TopologySpreadConstraint	labelSelector=#73	matchLabelKeys=[]s	maxSkew=!i	minDomains=i	nodeAffinityPolicy=e30	nodeTaintsPolicy=e30	topologyKey=!s	whenUnsatisfiable=!e31
api.core.v1.Volume	awsElasticBlockStore=#40	azureDisk=#41	azureFile=#137	cephfs=#138	cinder=#139	configMap=#140	csi=#142	downwardAPI=#143	emptyDir=#145	ephemeral=#146	fc=#47	flexVolume=#148	flocker=#49	gcePersistentDisk=#50	gitRepo=#149	glusterfs=#150	hostPath=#52	image=#151;31-	iscsi=#152	name=!s	nfs=#55	persistentVolumeClaim=#153	photonPersistentDisk=#60	portworxVolume=#61	projected=#154	quobyte=#62	rbd=#162	scaleIO=#163	secret=#164	storageos=#165	vsphereVolume=#66
api.core.v1.AzureFileVolumeSource	readOnly=b	secretName=!s	shareName=!s
api.core.v1.CephFSVolumeSource	monitors=![]s	path=s	readOnly=b	secretFile=s	secretRef=#125	user=s
api.core.v1.CinderVolumeSource	fsType=s	readOnly=b	secretRef=#125	volumeID=!s
api.core.v1.ConfigMapVolumeSource	defaultMode=i	items=[]#141	name=s	optional=b
api.core.v1.KeyToPath	key=!s	mode=i	path=!s
api.core.v1.CSIVolumeSource	driver=!s	fsType=s	nodePublishSecretRef=#125	readOnly=b	volumeAttributes={}s
api.core.v1.DownwardAPIVolumeSource	defaultMode=i	items=[]#144
api.core.v1.DownwardAPIVolumeFile	fieldRef=#91	mode=i	path=!s	resourceFieldRef=#93
api.core.v1.EmptyDirVolumeSource	medium=s	sizeLimit=q
api.core.v1.EphemeralVolumeSource	volumeClaimTemplate=#147
api.core.v1.PersistentVolumeClaimTemplate	metadata=~#1	spec=!~#69
api.core.v1.FlexVolumeSource	driver=!s	fsType=s	options={}s	readOnly=b	secretRef=#125
api.core.v1.GitRepoVolumeSource	directory=s	repository=!s	revision=s
api.core.v1.GlusterfsVolumeSource	endpoints=!s	path=!s	readOnly=b
api.core.v1.ImageVolumeSource	pullPolicy=e16	reference=s
api.core.v1.ISCSIVolumeSource	chapAuthDiscovery=b	chapAuthSession=b	fsType=s	initiatorName=s	iqn=!s	iscsiInterface=s	lun=!i	portals=[]s	readOnly=b	secretRef=#125	targetPortal=!s
api.core.v1.PersistentVolumeClaimVolumeSource	claimName=!s	readOnly=b
api.core.v1.ProjectedVolumeSource	defaultMode=i	sources=[]#155
api.core.v1.VolumeProjection	clusterTrustBundle=#156	configMap=#157	downwardAPI=#158	podCertificate=#159;34-	secret=#160	serviceAccountToken=#161
api.core.v1.ClusterTrustBundleProjection	labelSelector=#73	name=s	optional=b	path=!s	signerName=s
api.core.v1.ConfigMapProjection	items=[]#141	name=s	optional=b
api.core.v1.DownwardAPIProjection	items=[]#144
api.core.v1.PodCertificateProjection	certificateChainPath=s	credentialBundlePath=s	keyPath=s	keyType=!s	maxExpirationSeconds=i	signerName=!s	userAnnotations={}s;35-
api.core.v1.SecretProjection	items=[]#141	name=s	optional=b
api.core.v1.ServiceAccountTokenProjection	audience=s	expirationSeconds=l	path=!s
api.core.v1.RBDVolumeSource	fsType=s	image=!s	keyring=s	monitors=![]s	pool=s	readOnly=b	secretRef=#125	user=s
api.core.v1.ScaleIOVolumeSource	fsType=s	gateway=!s	protectionDomain=s	readOnly=b	secretRef=!#125	sslEnabled=b	storageMode=s	storagePool=s	system=!s	volumeName=s
api.core.v1.SecretVolumeSource	defaultMode=i	items=[]#141	optional=b	secretName=s
api.core.v1.StorageOSVolumeSource	fsType=s	readOnly=b	secretRef=#125	volumeName=s	volumeNamespace=s
api.core.v1.WorkloadReference	name=!s	podGroup=!s	podGroupReplicaKey=s
api.core.v1.PodStatus	allocatedResources={}q;35-	conditions=[]#168	containerStatuses=[]#169	ephemeralContainerStatuses=[]#169	extendedResourceClaimStatus=#181;34-	hostIP=s	hostIPs=[]#183	initContainerStatuses=[]#169	message=s	nodeAllocatableResourceClaimStatuses=[]#184;36-	nominatedNodeName=s	observedGeneration=l;33-	phase=e32	podIP=s	podIPs=[]#185	qosClass=e33	reason=s	resize=s	resourceClaimStatuses=[]#186	resources=#109;35-	startTime=t
api.core.v1.PodCondition	lastProbeTime=t	lastTransitionTime=t	message=s	observedGeneration=l;33-	reason=s	status=!s	type=!s
api.core.v1.ContainerStatus	allocatedResources={}q	allocatedResourcesStatus=[]#170;31-	containerID=s	image=!s	imageID=!s	lastState=~#172	name=!s	ready=!b	resources=#109	restartCount=!i	started=b	state=~#172	stopSignal=e18;33-	user=#176;31-	volumeMounts=[]#178
api.core.v1.ResourceStatus	name=!s	resources=[]#171
api.core.v1.ResourceHealth	health=s	message=s;36-	resourceID=!s
api.core.v1.ContainerState	running=#173	terminated=#174	waiting=#175
api.core.v1.ContainerStateRunning	startedAt=t
api.core.v1.ContainerStateTerminated	containerID=s	exitCode=!i	finishedAt=t	message=s	reason=s	signal=i	startedAt=t
api.core.v1.ContainerStateWaiting	message=s	reason=s
api.core.v1.ContainerUser	linux=#177
api.core.v1.LinuxContainerUser	gid=!l	supplementalGroups=[]l	uid=!l
api.core.v1.VolumeMountStatus	mountPath=!s	name=!s	readOnly=b	recursiveReadOnly=s	volumeStatus=#179;36-
api.core.v1.VolumeStatus	image=#180
api.core.v1.ImageVolumeStatus	imageRef=!s
api.core.v1.PodExtendedResourceClaimStatus	requestMappings=![]#182	resourceClaimName=!s
api.core.v1.ContainerExtendedResourceRequest	containerName=!s	requestName=!s	resourceName=!s
api.core.v1.HostIP	ip=!s
api.core.v1.NodeAllocatableResourceClaimStatus	containers=[]s	resourceClaimName=!s	resources=!{}q
api.core.v1.PodIP	ip=!s
api.core.v1.PodResourceClaimStatus	name=!s	resourceClaimName=s
api.core.v1.PodTemplate	apiVersion=s	kind=s	metadata=~#1	template=~#188
api.core.v1.PodTemplateSpec	metadata=~#1	spec=~#79
api.core.v1.ReplicationController	apiVersion=s	kind=s	metadata=~#1	spec=~#190	status=~#191
api.core.v1.ReplicationControllerSpec	minReadySeconds=i	replicas=i	selector={}s	template=#188
api.core.v1.ReplicationControllerStatus	availableReplicas=i	conditions=[]#192	fullyLabeledReplicas=i	observedGeneration=l	readyReplicas=i	replicas=!i
api.core.v1.ReplicationControllerCondition	lastTransitionTime=t	message=s	reason=s	status=!s	type=!s
api.core.v1.ResourceQuota	apiVersion=s	kind=s	metadata=~#1	spec=~#194	status=~#197
api.core.v1.ResourceQuotaSpec	hard={}q	scopeSelector=#195	scopes=[]e35;-32	scopes=[]e36;33-
api.core.v1.ScopeSelector	matchExpressions=[]#196
api.core.v1.ScopedResourceSelectorRequirement	operator=!e34	scopeName=!e35;-32	scopeName=!e36;33-	values=[]s
api.core.v1.ResourceQuotaStatus	hard={}q	used={}q
api.core.v1.Secret	apiVersion=s	data={}y	immutable=b	kind=s	metadata=~#1	stringData={}s	type=s
api.core.v1.Service	apiVersion=s	kind=s	metadata=~#1	spec=~#200	status=~#204
api.core.v1.ServiceSpec	allocateLoadBalancerNodePorts=b	clusterIP=s	clusterIPs=[]s	externalIPs=[]s	externalName=s	externalTrafficPolicy=e37	healthCheckNodePort=i	internalTrafficPolicy=e37	ipFamilies=[]e38	ipFamilyPolicy=e39	loadBalancerClass=s	loadBalancerIP=s	loadBalancerSourceRanges=[]s	ports=[]#201	publishNotReadyAddresses=b	selector={}s	sessionAffinity=e40	sessionAffinityConfig=#202	trafficDistribution=s	type=e41
api.core.v1.ServicePort	appProtocol=s	name=s	nodePort=i	port=!i	protocol=e0	targetPort=x
api.core.v1.SessionAffinityConfig	clientIP=#203
api.core.v1.ClientIPConfig	timeoutSeconds=i
api.core.v1.ServiceStatus	conditions=[]#205	loadBalancer=~#206
apimachinery.pkg.apis.meta.v1.Condition	lastTransitionTime=!t	message=!s	observedGeneration=l	reason=!s	status=!s	type=!s
api.core.v1.LoadBalancerStatus	ingress=[]#207
api.core.v1.LoadBalancerIngress	hostname=s	ip=s	ipMode=s	ports=[]#208
api.core.v1.PortStatus	error=s	port=!i	protocol=!e0
api.core.v1.ServiceAccount	apiVersion=s	automountServiceAccountToken=b	imagePullSecrets=[]#125	kind=s	metadata=~#1	secrets=[]#4
api.admissionregistration.v1.MutatingAdmissionPolicy	apiVersion=s	kind=s	metadata=~#1	spec=~#211
api.admissionregistration.v1.MutatingAdmissionPolicySpec	failurePolicy=e42	matchConditions=[]#212	matchConstraints=#213	mutations=[]#215	paramKind=#218	reinvocationPolicy=e47	variables=[]#219
api.admissionregistration.v1.MatchCondition	expression=!s	name=!s
api.admissionregistration.v1.MatchResources	excludeResourceRules=[]#214	matchPolicy=e45	namespaceSelector=#73	objectSelector=#73	resourceRules=[]#214
api.admissionregistration.v1.NamedRuleWithOperations	apiGroups=[]s	apiVersions=[]s	operations=[]e43	resourceNames=[]s	resources=[]s	scope=s;-34	scope=e44;35-
api.admissionregistration.v1.Mutation	applyConfiguration=#216	jsonPatch=#217	patchType=!e46
api.admissionregistration.v1.ApplyConfiguration	expression=s
api.admissionregistration.v1.JSONPatch	expression=s
api.admissionregistration.v1.ParamKind	apiVersion=s	kind=s
api.admissionregistration.v1.Variable	expression=!s	name=!s
api.admissionregistration.v1.MutatingAdmissionPolicyBinding	apiVersion=s	kind=s	metadata=~#1	spec=~#221
api.admissionregistration.v1.MutatingAdmissionPolicyBindingSpec	matchResources=#213	paramRef=#222	policyName=s
api.admissionregistration.v1.ParamRef	name=s	namespace=s	parameterNotFoundAction=s	selector=#73
api.admissionregistration.v1.MutatingWebhookConfiguration	apiVersion=s	kind=s	metadata=~#1	webhooks=[]#224
api.admissionregistration.v1.MutatingWebhook	admissionReviewVersions=![]s	clientConfig=!~#225	failurePolicy=e42	matchConditions=[]#212	matchPolicy=e45	name=!s	namespaceSelector=#73	objectSelector=#73	reinvocationPolicy=e47;-33	reinvocationPolicy=s;34-34	reinvocationPolicy=e47;35-	rules=[]#227	sideEffects=!e48	timeoutSeconds=i
api.admissionregistration.v1.WebhookClientConfig	caBundle=y	service=#226	url=s
api.admissionregistration.v1.ServiceReference	name=!s	namespace=!s	path=s	port=i
api.admissionregistration.v1.RuleWithOperations	apiGroups=[]s	apiVersions=[]s	operations=[]e43	resources=[]s	scope=s;-34	scope=e44;35-
api.admissionregistration.v1.ValidatingAdmissionPolicy	apiVersion=s	kind=s	metadata=~#1	spec=~#229	status=~#232
api.admissionregistration.v1.ValidatingAdmissionPolicySpec	auditAnnotations=[]#230	failurePolicy=e42	matchConditions=[]#212	matchConstraints=#213	paramKind=#218	validations=[]#231	variables=[]#219
api.admissionregistration.v1.AuditAnnotation	key=!s	valueExpression=!s
api.admissionregistration.v1.Validation	expression=!s	message=s	messageExpression=s	reason=s
api.admissionregistration.v1.ValidatingAdmissionPolicyStatus	conditions=[]#205	observedGeneration=l	typeChecking=#233
api.admissionregistration.v1.TypeChecking	expressionWarnings=[]#234
api.admissionregistration.v1.ExpressionWarning	fieldRef=!s	warning=!s
api.admissionregistration.v1.ValidatingAdmissionPolicyBinding	apiVersion=s	kind=s	metadata=~#1	spec=~#236;-35	spec=!~#236;36-
api.admissionregistration.v1.ValidatingAdmissionPolicyBindingSpec	matchResources=#213	paramRef=#222	policyName=s;-35	policyName=!s;36-	validationActions=[]e49;-35	validationActions=![]e49;36-
api.admissionregistration.v1.ValidatingWebhookConfiguration	apiVersion=s	kind=s	metadata=~#1	webhooks=[]#238
api.admissionregistration.v1.ValidatingWebhook	admissionReviewVersions=![]s	clientConfig=!~#225	failurePolicy=e42	matchConditions=[]#212	matchPolicy=e45	name=!s	namespaceSelector=#73	objectSelector=#73	rules=[]#227	sideEffects=!e48	timeoutSeconds=i
api.admissionregistration.v1alpha1.MutatingAdmissionPolicy	apiVersion=s	kind=s	metadata=~#1	spec=~#240
api.admissionregistration.v1alpha1.MutatingAdmissionPolicySpec	failurePolicy=e42	matchConditions=[]#241	matchConstraints=#242	mutations=[]#244	paramKind=#247	reinvocationPolicy=e47;-33	reinvocationPolicy=s;34-34	reinvocationPolicy=e47;35-	variables=[]#248
api.admissionregistration.v1alpha1.MatchCondition	expression=!s	name=!s
api.admissionregistration.v1alpha1.MatchResources	excludeResourceRules=[]#243	matchPolicy=e45	namespaceSelector=#73	objectSelector=#73	resourceRules=[]#243
api.admissionregistration.v1alpha1.NamedRuleWithOperations	apiGroups=[]s	apiVersions=[]s	operations=[]e43	resourceNames=[]s	resources=[]s	scope=s;-34	scope=e44;35-
api.admissionregistration.v1alpha1.Mutation	applyConfiguration=#245	jsonPatch=#246	patchType=!e46
api.admissionregistration.v1alpha1.ApplyConfiguration	expression=s
api.admissionregistration.v1alpha1.JSONPatch	expression=s
api.admissionregistration.v1alpha1.ParamKind	apiVersion=s	kind=s
api.admissionregistration.v1alpha1.Variable	expression=!s	name=!s
api.admissionregistration.v1alpha1.MutatingAdmissionPolicyBinding	apiVersion=s	kind=s	metadata=~#1	spec=~#250
api.admissionregistration.v1alpha1.MutatingAdmissionPolicyBindingSpec	matchResources=#242	paramRef=#251	policyName=s
api.admissionregistration.v1alpha1.ParamRef	name=s	namespace=s	parameterNotFoundAction=e50	selector=#73
api.admissionregistration.v1alpha1.ValidatingAdmissionPolicy	apiVersion=s	kind=s	metadata=~#1	spec=~#253	status=~#256
api.admissionregistration.v1alpha1.ValidatingAdmissionPolicySpec	auditAnnotations=[]#254	failurePolicy=e42	matchConditions=[]#241	matchConstraints=#242	paramKind=#247	validations=[]#255	variables=[]#248
api.admissionregistration.v1alpha1.AuditAnnotation	key=!s	valueExpression=!s
api.admissionregistration.v1alpha1.Validation	expression=!s	message=s	messageExpression=s	reason=s
api.admissionregistration.v1alpha1.ValidatingAdmissionPolicyStatus	conditions=[]#205	observedGeneration=l	typeChecking=#257
api.admissionregistration.v1alpha1.TypeChecking	expressionWarnings=[]#258
api.admissionregistration.v1alpha1.ExpressionWarning	fieldRef=!s	warning=!s
api.admissionregistration.v1alpha1.ValidatingAdmissionPolicyBinding	apiVersion=s	kind=s	metadata=~#1	spec=~#260
api.admissionregistration.v1alpha1.ValidatingAdmissionPolicyBindingSpec	matchResources=#242	paramRef=#251	policyName=s	validationActions=[]e49
api.admissionregistration.v1beta1.MutatingAdmissionPolicy	apiVersion=s	kind=s	metadata=~#1	spec=~#262
api.admissionregistration.v1beta1.MutatingAdmissionPolicySpec	failurePolicy=s	matchConditions=[]#263	matchConstraints=#264	mutations=[]#266	paramKind=#269	reinvocationPolicy=s;-34	reinvocationPolicy=e47;35-	variables=[]#270
api.admissionregistration.v1beta1.MatchCondition	expression=!s	name=!s
api.admissionregistration.v1beta1.MatchResources	excludeResourceRules=[]#265	matchPolicy=s	namespaceSelector=#73	objectSelector=#73	resourceRules=[]#265
api.admissionregistration.v1beta1.NamedRuleWithOperations	apiGroups=[]s	apiVersions=[]s	operations=[]e43	resourceNames=[]s	resources=[]s	scope=s;-34	scope=e44;35-
api.admissionregistration.v1beta1.Mutation	applyConfiguration=#267	jsonPatch=#268	patchType=!e46
api.admissionregistration.v1beta1.ApplyConfiguration	expression=s
api.admissionregistration.v1beta1.JSONPatch	expression=s
api.admissionregistration.v1beta1.ParamKind	apiVersion=s	kind=s
api.admissionregistration.v1beta1.Variable	expression=!s	name=!s
api.admissionregistration.v1beta1.MutatingAdmissionPolicyBinding	apiVersion=s	kind=s	metadata=~#1	spec=~#272
api.admissionregistration.v1beta1.MutatingAdmissionPolicyBindingSpec	matchResources=#264	paramRef=#273	policyName=s
api.admissionregistration.v1beta1.ParamRef	name=s	namespace=s	parameterNotFoundAction=s	selector=#73
api.admissionregistration.v1beta1.ValidatingAdmissionPolicy	apiVersion=s	kind=s	metadata=~#1	spec=~#275	status=~#278
api.admissionregistration.v1beta1.ValidatingAdmissionPolicySpec	auditAnnotations=[]#276	failurePolicy=s	matchConditions=[]#263	matchConstraints=#264	paramKind=#269	validations=[]#277	variables=[]#270
api.admissionregistration.v1beta1.AuditAnnotation	key=!s	valueExpression=!s
api.admissionregistration.v1beta1.Validation	expression=!s	message=s	messageExpression=s	reason=s
api.admissionregistration.v1beta1.ValidatingAdmissionPolicyStatus	conditions=[]#205	observedGeneration=l	typeChecking=#279
api.admissionregistration.v1beta1.TypeChecking	expressionWarnings=[]#280
api.admissionregistration.v1beta1.ExpressionWarning	fieldRef=!s	warning=!s
api.admissionregistration.v1beta1.ValidatingAdmissionPolicyBinding	apiVersion=s	kind=s	metadata=~#1	spec=~#282
api.admissionregistration.v1beta1.ValidatingAdmissionPolicyBindingSpec	matchResources=#264	paramRef=#273	policyName=s	validationActions=[]e49
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinition	apiVersion=s	kind=s	metadata=~#1	spec=!~#284	status=~#299
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionSpec	conversion=#285	group=!s	names=!~#289	preserveUnknownFields=b	scope=!s	versions=![]#290
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceConversion	strategy=!s	webhook=#286
apiextensions-apiserver.pkg.apis.apiextensions.v1.WebhookConversion	clientConfig=#287	conversionReviewVersions=![]s
apiextensions-apiserver.pkg.apis.apiextensions.v1.WebhookClientConfig	caBundle=y	service=#288	url=s
apiextensions-apiserver.pkg.apis.apiextensions.v1.ServiceReference	name=!s	namespace=!s	path=s	port=i
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionNames	categories=[]s	kind=!s	listKind=s	plural=!s	shortNames=[]s	singular=s
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionVersion	additionalPrinterColumns=[]#291	deprecated=b	deprecationWarning=s	name=!s	schema=#292	selectableFields=[]#296	served=!b	storage=!b	subresources=#297
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceColumnDefinition	description=s	format=s	jsonPath=!s	name=!s	priority=i	type=!s
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceValidation	openAPIV3Schema=#293
apiextensions-apiserver.pkg.apis.apiextensions.v1.JSONSchemaProps	$ref=s	$schema=s	additionalItems=j	additionalProperties=j	allOf=[]#293	anyOf=[]#293	default=j	definitions={}#293	dependencies={}j	description=s	enum=[]j	example=j	exclusiveMaximum=b	exclusiveMinimum=b	externalDocs=#294	format=s	id=s	items=j	maxItems=l	maxLength=l	maxProperties=l	maximum=n	minItems=l	minLength=l	minProperties=l	minimum=n	multipleOf=n	not=#293	nullable=b	oneOf=[]#293	pattern=s	patternProperties={}#293	properties={}#293	required=[]s	title=s	type=s	uniqueItems=b	x-kubernetes-embedded-resource=b	x-kubernetes-int-or-string=b	x-kubernetes-list-map-keys=[]s	x-kubernetes-list-type=s	x-kubernetes-map-type=s	x-kubernetes-preserve-unknown-fields=b	x-kubernetes-validations=[]#295
apiextensions-apiserver.pkg.apis.apiextensions.v1.ExternalDocumentation	description=s	url=s
apiextensions-apiserver.pkg.apis.apiextensions.v1.ValidationRule	fieldPath=s	message=s	messageExpression=s	optionalOldSelf=b	reason=e51	rule=!s
apiextensions-apiserver.pkg.apis.apiextensions.v1.SelectableField	jsonPath=!s
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceSubresources	scale=#298	status=j
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceSubresourceScale	labelSelectorPath=s	specReplicasPath=!s	statusReplicasPath=!s
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionStatus	acceptedNames=~#289	conditions=[]#300	observedGeneration=l;35-	storedVersions=[]s
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionCondition	lastTransitionTime=t	message=s	observedGeneration=l;35-	reason=s	status=!s	type=!s
kube-aggregator.pkg.apis.apiregistration.v1.APIService	apiVersion=s	kind=s	metadata=~#1	spec=~#302	status=~#304
kube-aggregator.pkg.apis.apiregistration.v1.APIServiceSpec	caBundle=y	group=s	groupPriorityMinimum=!i	insecureSkipTLSVerify=b	service=#303	version=s	versionPriority=!i
kube-aggregator.pkg.apis.apiregistration.v1.ServiceReference	name=s	namespace=s	port=i
kube-aggregator.pkg.apis.apiregistration.v1.APIServiceStatus	conditions=[]#305
kube-aggregator.pkg.apis.apiregistration.v1.APIServiceCondition	lastTransitionTime=t	message=s	reason=s	status=!s	type=!s
api.apps.v1.ControllerRevision	apiVersion=s	data=o	kind=s	metadata=~#1	revision=!l
api.apps.v1.DaemonSet	apiVersion=s	kind=s	metadata=~#1	spec=~#308	status=~#311
api.apps.v1.DaemonSetSpec	minReadySeconds=i	revisionHistoryLimit=i	selector=!#73	template=!~#188	updateStrategy=~#309
api.apps.v1.DaemonSetUpdateStrategy	rollingUpdate=#310	type=e52
api.apps.v1.RollingUpdateDaemonSet	maxSurge=x	maxUnavailable=x
api.apps.v1.DaemonSetStatus	collisionCount=i	conditions=[]#312	currentNumberScheduled=!i	desiredNumberScheduled=!i	numberAvailable=i	numberMisscheduled=!i	numberReady=!i	numberUnavailable=i	observedGeneration=l	updatedNumberScheduled=i
api.apps.v1.DaemonSetCondition	lastTransitionTime=t	message=s	reason=s	status=!s	type=!s
api.apps.v1.Deployment	apiVersion=s	kind=s	metadata=~#1	spec=~#314	status=~#317
api.apps.v1.DeploymentSpec	minReadySeconds=i	paused=b	progressDeadlineSeconds=i	replicas=i	revisionHistoryLimit=i	selector=!#73	strategy=~#315	template=!~#188
api.apps.v1.DeploymentStrategy	rollingUpdate=#316	type=e53
api.apps.v1.RollingUpdateDeployment	maxSurge=x	maxUnavailable=x
api.apps.v1.DeploymentStatus	availableReplicas=i	collisionCount=i	conditions=[]#318	observedGeneration=l	readyReplicas=i	replicas=i	terminatingReplicas=i;33-	unavailableReplicas=i	updatedReplicas=i
api.apps.v1.DeploymentCondition	lastTransitionTime=t	lastUpdateTime=t	message=s	reason=s	status=!s	type=!s
api.apps.v1.ReplicaSet	apiVersion=s	kind=s	metadata=~#1	spec=~#320	status=~#321
api.apps.v1.ReplicaSetSpec	minReadySeconds=i	replicas=i	selector=!#73	template=~#188
api.apps.v1.ReplicaSetStatus	availableReplicas=i	conditions=[]#322	fullyLabeledReplicas=i	observedGeneration=l	readyReplicas=i	replicas=!i	terminatingReplicas=i;33-
api.apps.v1.ReplicaSetCondition	lastTransitionTime=t	message=s	reason=s	status=!s	type=!s
api.apps.v1.StatefulSet	apiVersion=s	kind=s	metadata=~#1	spec=~#324	status=~#329
api.apps.v1.StatefulSetSpec	minReadySeconds=i	ordinals=#325	persistentVolumeClaimRetentionPolicy=#326	podManagementPolicy=e54	replicas=i	revisionHistoryLimit=i	selector=!#73	serviceName=!s;-32	serviceName=s;33-	template=!~#188	updateStrategy=~#327	volumeClaimTemplates=[]#68
api.apps.v1.StatefulSetOrdinals	start=i
api.apps.v1.StatefulSetPersistentVolumeClaimRetentionPolicy	whenDeleted=s	whenScaled=s
api.apps.v1.StatefulSetUpdateStrategy	rollingUpdate=#328	type=e52
api.apps.v1.RollingUpdateStatefulSetStrategy	maxUnavailable=x	partition=i
api.apps.v1.StatefulSetStatus	availableReplicas=i	collisionCount=i	conditions=[]#330	currentReplicas=i	currentRevision=s	observedGeneration=l	readyReplicas=i	replicas=!i	updateRevision=s	updatedReplicas=i
api.apps.v1.StatefulSetCondition	lastTransitionTime=t	message=s	reason=s	status=!s	type=!s
api.authentication.v1.SelfSubjectReview	apiVersion=s	kind=s	metadata=~#1	status=~#332
api.authentication.v1.SelfSubjectReviewStatus	userInfo=~#333
api.authentication.v1.UserInfo	extra={}[]s	groups=[]s	uid=s	username=s
api.authentication.v1.TokenReview	apiVersion=s	kind=s	metadata=~#1	spec=!~#335	status=~#336
api.authentication.v1.TokenReviewSpec	audiences=[]s	token=s;-35	token=!s;36-
api.authentication.v1.TokenReviewStatus	audiences=[]s	authenticated=b	error=s	user=~#333
api.authentication.v1alpha1.SelfSubjectReview	apiVersion=s	kind=s	metadata=~#1	status=~#338
api.authentication.v1alpha1.SelfSubjectReviewStatus	userInfo=~#333
api.authentication.v1beta1.SelfSubjectReview	apiVersion=s	kind=s	metadata=~#1	status=~#340
api.authentication.v1beta1.SelfSubjectReviewStatus	userInfo=~#333
api.authorization.v1.LocalSubjectAccessReview	apiVersion=s	kind=s	metadata=~#1	spec=!~#342	status=~#348
api.authorization.v1.SubjectAccessReviewSpec	extra={}[]s	groups=[]s	nonResourceAttributes=#343	resourceAttributes=#344	uid=s	user=s
api.authorization.v1.NonResourceAttributes	path=s	verb=s
api.authorization.v1.ResourceAttributes	fieldSelector=#345;31-	group=s	labelSelector=#347;31-	name=s	namespace=s	resource=s	subresource=s	verb=s	version=s
api.authorization.v1.FieldSelectorAttributes	rawSelector=s	requirements=[]#346
apimachinery.pkg.apis.meta.v1.FieldSelectorRequirement	key=!s	operator=!s	values=[]s
api.authorization.v1.LabelSelectorAttributes	rawSelector=s	requirements=[]#74
api.authorization.v1.SubjectAccessReviewStatus	allowed=!b	denied=b	evaluationError=s	reason=s
api.authorization.v1.SelfSubjectAccessReview	apiVersion=s	kind=s	metadata=~#1	spec=!~#350	status=~#348
api.authorization.v1.SelfSubjectAccessReviewSpec	nonResourceAttributes=#343	resourceAttributes=#344
api.authorization.v1.SelfSubjectRulesReview	apiVersion=s	kind=s	metadata=~#1	spec=!~#352	status=~#353
api.authorization.v1.SelfSubjectRulesReviewSpec	namespace=s
api.authorization.v1.SubjectRulesReviewStatus	evaluationError=s	incomplete=!b	nonResourceRules=![]#354	resourceRules=![]#355
api.authorization.v1.NonResourceRule	nonResourceURLs=[]s	verbs=![]s
api.authorization.v1.ResourceRule	apiGroups=[]s	resourceNames=[]s	resources=[]s	verbs=![]s
api.authorization.v1.SubjectAccessReview	apiVersion=s	kind=s	metadata=~#1	spec=!~#342	status=~#348
api.autoscaling.v1.HorizontalPodAutoscaler	apiVersion=s	kind=s	metadata=~#1	spec=~#358;-35	spec=!~#358;36-	status=~#360
api.autoscaling.v1.HorizontalPodAutoscalerSpec	maxReplicas=!i	minReplicas=i	scaleTargetRef=!~#359	targetCPUUtilizationPercentage=i
api.autoscaling.v1.CrossVersionObjectReference	apiVersion=s	kind=!s	name=!s
api.autoscaling.v1.HorizontalPodAutoscalerStatus	currentCPUUtilizationPercentage=i	currentReplicas=!i	desiredReplicas=!i	lastScaleTime=t	observedGeneration=l
api.autoscaling.v2.HorizontalPodAutoscaler	apiVersion=s	kind=s	metadata=~#1	spec=~#362;-35	spec=!~#362;36-	status=~#375
api.autoscaling.v2.HorizontalPodAutoscalerSpec	behavior=#363	maxReplicas=!i	metrics=[]#366	minReplicas=i	scaleTargetRef=!~#372
api.autoscaling.v2.HorizontalPodAutoscalerBehavior	scaleDown=#364	scaleUp=#364
api.autoscaling.v2.HPAScalingRules	policies=[]#365	selectPolicy=s	stabilizationWindowSeconds=i	tolerance=q;33-
api.autoscaling.v2.HPAScalingPolicy	periodSeconds=!i	type=!s	value=!i
api.autoscaling.v2.MetricSpec	containerResource=#367	external=#369	object=#371	pods=#373	resource=#374	type=!s
api.autoscaling.v2.ContainerResourceMetricSource	container=!s	name=!s	target=!~#368
api.autoscaling.v2.MetricTarget	averageUtilization=i	averageValue=q	type=!s	value=q
api.autoscaling.v2.ExternalMetricSource	metric=!~#370	target=!~#368
api.autoscaling.v2.MetricIdentifier	name=!s	selector=#73
api.autoscaling.v2.ObjectMetricSource	describedObject=!~#372	metric=!~#370	target=!~#368
api.autoscaling.v2.CrossVersionObjectReference	apiVersion=s	kind=!s	name=!s
api.autoscaling.v2.PodsMetricSource	metric=!~#370	target=!~#368
api.autoscaling.v2.ResourceMetricSource	name=!s	target=!~#368
api.autoscaling.v2.HorizontalPodAutoscalerStatus	conditions=[]#376	currentMetrics=[]#377	currentReplicas=i	desiredReplicas=!i	lastScaleTime=t	observedGeneration=l
api.autoscaling.v2.HorizontalPodAutoscalerCondition	lastTransitionTime=t	message=s	reason=s	status=!s	type=!s
api.autoscaling.v2.MetricStatus	containerResource=#378	external=#380	object=#381	pods=#382	resource=#383	type=!s
api.autoscaling.v2.ContainerResourceMetricStatus	container=!s	current=!~#379	name=!s
api.autoscaling.v2.MetricValueStatus	averageUtilization=i	averageValue=q	value=q
api.autoscaling.v2.ExternalMetricStatus	current=!~#379	metric=!~#370
api.autoscaling.v2.ObjectMetricStatus	current=!~#379	describedObject=!~#372	metric=!~#370
api.autoscaling.v2.PodsMetricStatus	current=!~#379	metric=!~#370
api.autoscaling.v2.ResourceMetricStatus	current=!~#379	name=!s
api.batch.v1.CronJob	apiVersion=s	kind=s	metadata=~#1	spec=~#385;-35	spec=!~#385;36-	status=~#394
api.batch.v1.CronJobSpec	concurrencyPolicy=e55	failedJobsHistoryLimit=i	jobTemplate=!~#386	schedule=!s	startingDeadlineSeconds=l	successfulJobsHistoryLimit=i	suspend=b	timeZone=s
api.batch.v1.JobTemplateSpec	metadata=~#1	spec=~#387
api.batch.v1.JobSpec	activeDeadlineSeconds=l	backoffLimit=i	backoffLimitPerIndex=i	completionMode=e56	completions=i	managedBy=s	manualSelector=b	maxFailedIndexes=i	parallelism=i	podFailurePolicy=#388	podReplacementPolicy=e59	selector=#73	successPolicy=#392	suspend=b	template=!~#188	ttlSecondsAfterFinished=i
api.batch.v1.PodFailurePolicy	rules=![]#389
api.batch.v1.PodFailurePolicyRule	action=!e57	onExitCodes=#390	onPodConditions=[]#391
api.batch.v1.PodFailurePolicyOnExitCodesRequirement	containerName=s	operator=!e58	values=![]i
api.batch.v1.PodFailurePolicyOnPodConditionsPattern	status=!s;-34	status=s;35-	type=!s
api.batch.v1.SuccessPolicy	rules=![]#393
api.batch.v1.SuccessPolicyRule	succeededCount=i	succeededIndexes=s
api.batch.v1.CronJobStatus	active=[]#4	lastScheduleTime=t	lastSuccessfulTime=t
api.batch.v1.Job	apiVersion=s	kind=s	metadata=~#1	spec=~#387	status=~#396
api.batch.v1.JobStatus	active=i	completedIndexes=s	completionTime=t	conditions=[]#397	failed=i	failedIndexes=s	ready=i	startTime=t	succeeded=i	terminating=i	uncountedTerminatedPods=#398
api.batch.v1.JobCondition	lastProbeTime=t	lastTransitionTime=t	message=s	reason=s	status=!s	type=!s
api.batch.v1.UncountedTerminatedPods	failed=[]s	succeeded=[]s
api.certificates.v1.CertificateSigningRequest	apiVersion=s	kind=s	metadata=~#1	spec=!~#400	status=~#401
api.certificates.v1.CertificateSigningRequestSpec	expirationSeconds=i	extra={}[]s	groups=[]s	request=!y	signerName=!s	uid=s	usages=[]e60	username=s
api.certificates.v1.CertificateSigningRequestStatus	certificate=y	conditions=[]#402
api.certificates.v1.CertificateSigningRequestCondition	lastTransitionTime=t	lastUpdateTime=t	message=s	reason=s	status=!s	type=!s
api.certificates.v1alpha1.ClusterTrustBundle	apiVersion=s	kind=s	metadata=~#1	spec=!~#404
api.certificates.v1alpha1.ClusterTrustBundleSpec	signerName=s	trustBundle=!s
api.certificates.v1alpha1.PodCertificateRequest	apiVersion=s	kind=s	metadata=~#1	spec=!~#406	status=~#407
api.certificates.v1alpha1.PodCertificateRequestSpec	maxExpirationSeconds=i	nodeName=!s	nodeUID=!s	pkixPublicKey=!y	podName=!s	podUID=!s	proofOfPossession=!y	serviceAccountName=!s	serviceAccountUID=!s	signerName=!s
api.certificates.v1alpha1.PodCertificateRequestStatus	beginRefreshAt=t	certificateChain=s	conditions=[]#205	notAfter=t	notBefore=t
api.certificates.v1beta1.ClusterTrustBundle	apiVersion=s	kind=s	metadata=~#1	spec=!~#409
api.certificates.v1beta1.ClusterTrustBundleSpec	signerName=s	trustBundle=!s
api.certificates.v1beta1.PodCertificateRequest	apiVersion=s	kind=s	metadata=~#1	spec=!~#411	status=~#412
api.certificates.v1beta1.PodCertificateRequestSpec	maxExpirationSeconds=i	nodeName=!s	nodeUID=!s	pkixPublicKey=!y;-35	pkixPublicKey=y;36-	podName=!s	podUID=!s	proofOfPossession=!y;-35	proofOfPossession=y;36-	serviceAccountName=!s	serviceAccountUID=!s	signerName=!s	stubPKCS10Request=!y;36-	unverifiedUserAnnotations={}s
api.certificates.v1beta1.PodCertificateRequestStatus	beginRefreshAt=t	certificateChain=s	conditions=[]#205	notAfter=t	notBefore=t
api.coordination.v1.Lease	apiVersion=s	kind=s	metadata=~#1	spec=~#414
api.coordination.v1.LeaseSpec	acquireTime=u	holderIdentity=s	leaseDurationSeconds=i	leaseTransitions=i	preferredHolder=s;31-	renewTime=u	strategy=s;31-
api.coordination.v1alpha1.LeaseCandidate	apiVersion=s	kind=s	metadata=~#1	spec=~#416
api.coordination.v1alpha1.LeaseCandidateSpec	binaryVersion=s	emulationVersion=s	leaseName=!s	pingTime=u	preferredStrategies=![]s	renewTime=u
api.coordination.v1alpha2.LeaseCandidate	apiVersion=s	kind=s	metadata=~#1	spec=~#418;-35	spec=!~#418;36-
api.coordination.v1alpha2.LeaseCandidateSpec	binaryVersion=!s	emulationVersion=s	leaseName=!s	pingTime=u	renewTime=u	strategy=!s
api.coordination.v1beta1.LeaseCandidate	apiVersion=s	kind=s	metadata=~#1	spec=~#420;-35	spec=!~#420;36-
api.coordination.v1beta1.LeaseCandidateSpec	binaryVersion=!s	emulationVersion=s	leaseName=!s	pingTime=u	renewTime=u	strategy=!s
api.discovery.v1.EndpointSlice	addressType=!e61	apiVersion=s	endpoints=![]#422;-35	endpoints=[]#422;36-	kind=s	metadata=~#1	ports=[]#427
api.discovery.v1.Endpoint	addresses=![]s	conditions=~#423	deprecatedTopology={}s	hints=#424	hostname=s	nodeName=s	targetRef=#4	zone=s
api.discovery.v1.EndpointConditions	ready=b	serving=b	terminating=b
api.discovery.v1.EndpointHints	forNodes=[]#425;33-	forZones=[]#426
api.discovery.v1.ForNode	name=!s
api.discovery.v1.ForZone	name=!s
api.discovery.v1.EndpointPort	appProtocol=s	name=s	port=i	protocol=e0
api.events.v1.Event	action=s	apiVersion=s	deprecatedCount=i	deprecatedFirstTimestamp=t	deprecatedLastTimestamp=t	deprecatedSource=~#12	eventTime=!u	kind=s	metadata=~#1	note=s	reason=s	regarding=~#4	related=#4	reportingController=s	reportingInstance=s	series=#429	type=s
api.events.v1.EventSeries	count=!i	lastObservedTime=!u
api.flowcontrol.v1.FlowSchema	apiVersion=s	kind=s	metadata=~#1	spec=~#431	status=~#441
api.flowcontrol.v1.FlowSchemaSpec	distinguisherMethod=#432	matchingPrecedence=i	priorityLevelConfiguration=!~#433	rules=[]#434
api.flowcontrol.v1.FlowDistinguisherMethod	type=!s
api.flowcontrol.v1.PriorityLevelConfigurationReference	name=!s
api.flowcontrol.v1.PolicyRulesWithSubjects	nonResourceRules=[]#435	resourceRules=[]#436	subjects=![]#437
api.flowcontrol.v1.NonResourcePolicyRule	nonResourceURLs=![]s	verbs=![]s
api.flowcontrol.v1.ResourcePolicyRule	apiGroups=![]s	clusterScope=b	namespaces=[]s	resources=![]s	verbs=![]s
api.flowcontrol.v1.Subject	group=#438	kind=!s	serviceAccount=#439	user=#440
api.flowcontrol.v1.GroupSubject	name=!s
api.flowcontrol.v1.ServiceAccountSubject	name=!s	namespace=!s
api.flowcontrol.v1.UserSubject	name=!s
api.flowcontrol.v1.FlowSchemaStatus	conditions=[]#442
api.flowcontrol.v1.FlowSchemaCondition	lastTransitionTime=t	message=s	reason=s	status=s	type=s
api.flowcontrol.v1.PriorityLevelConfiguration	apiVersion=s	kind=s	metadata=~#1	spec=~#444	status=~#449
api.flowcontrol.v1.PriorityLevelConfigurationSpec	exempt=#445	limited=#446	type=!s
api.flowcontrol.v1.ExemptPriorityLevelConfiguration	lendablePercent=i	nominalConcurrencyShares=i
api.flowcontrol.v1.LimitedPriorityLevelConfiguration	borrowingLimitPercent=i	lendablePercent=i	limitResponse=~#447	nominalConcurrencyShares=i
api.flowcontrol.v1.LimitResponse	queuing=#448	type=!s
api.flowcontrol.v1.QueuingConfiguration	handSize=i	queueLengthLimit=i	queues=i
api.flowcontrol.v1.PriorityLevelConfigurationStatus	conditions=[]#450
api.flowcontrol.v1.PriorityLevelConfigurationCondition	lastTransitionTime=t	message=s	reason=s	status=s	type=s
api.flowcontrol.v1beta3.FlowSchema	apiVersion=s	kind=s	metadata=~#1	spec=~#452	status=~#462
api.flowcontrol.v1beta3.FlowSchemaSpec	distinguisherMethod=#453	matchingPrecedence=i	priorityLevelConfiguration=!~#454	rules=[]#455
api.flowcontrol.v1beta3.FlowDistinguisherMethod	type=!s
api.flowcontrol.v1beta3.PriorityLevelConfigurationReference	name=!s
api.flowcontrol.v1beta3.PolicyRulesWithSubjects	nonResourceRules=[]#456	resourceRules=[]#457	subjects=![]#458
api.flowcontrol.v1beta3.NonResourcePolicyRule	nonResourceURLs=![]s	verbs=![]s
api.flowcontrol.v1beta3.ResourcePolicyRule	apiGroups=![]s	clusterScope=b	namespaces=[]s	resources=![]s	verbs=![]s
api.flowcontrol.v1beta3.Subject	group=#459	kind=!s	serviceAccount=#460	user=#461
api.flowcontrol.v1beta3.GroupSubject	name=!s
api.flowcontrol.v1beta3.ServiceAccountSubject	name=!s	namespace=!s
api.flowcontrol.v1beta3.UserSubject	name=!s
api.flowcontrol.v1beta3.FlowSchemaStatus	conditions=[]#463
api.flowcontrol.v1beta3.FlowSchemaCondition	lastTransitionTime=t	message=s	reason=s	status=s	type=s
api.flowcontrol.v1beta3.PriorityLevelConfiguration	apiVersion=s	kind=s	metadata=~#1	spec=~#465	status=~#470
api.flowcontrol.v1beta3.PriorityLevelConfigurationSpec	exempt=#466	limited=#467	type=!s
api.flowcontrol.v1beta3.ExemptPriorityLevelConfiguration	lendablePercent=i	nominalConcurrencyShares=i
api.flowcontrol.v1beta3.LimitedPriorityLevelConfiguration	borrowingLimitPercent=i	lendablePercent=i	limitResponse=~#468	nominalConcurrencyShares=i
api.flowcontrol.v1beta3.LimitResponse	queuing=#469	type=!s
api.flowcontrol.v1beta3.QueuingConfiguration	handSize=i	queueLengthLimit=i	queues=i
api.flowcontrol.v1beta3.PriorityLevelConfigurationStatus	conditions=[]#471
api.flowcontrol.v1beta3.PriorityLevelConfigurationCondition	lastTransitionTime=t	message=s	reason=s	status=s	type=s
api.apiserverinternal.v1alpha1.StorageVersion	apiVersion=s	kind=s	metadata=~#1;-35	metadata=!~#1;36-	spec=!j;-35	spec=j;36-	status=!~#473;-35	status=~#473;36-
api.apiserverinternal.v1alpha1.StorageVersionStatus	commonEncodingVersion=s	conditions=[]#474	storageVersions=[]#475
api.apiserverinternal.v1alpha1.StorageVersionCondition	lastTransitionTime=t	message=!s	observedGeneration=l	reason=!s	status=!s	type=!s
api.apiserverinternal.v1alpha1.ServerStorageVersion	apiServerID=s;-35	apiServerID=!s;36-	decodableVersions=[]s;-35	decodableVersions=![]s;36-	encodingVersion=s;-35	encodingVersion=!s;36-	servedVersions=[]s
api.networking.v1.IPAddress	apiVersion=s	kind=s	metadata=~#1	spec=~#477;-35	spec=!~#477;36-
api.networking.v1.IPAddressSpec	parentRef=!#478
api.networking.v1.ParentReference	group=s	name=!s	namespace=s	resource=!s
api.networking.v1.Ingress	apiVersion=s	kind=s	metadata=~#1	spec=~#480	status=~#488
api.networking.v1.IngressSpec	defaultBackend=#481	ingressClassName=s	rules=[]#484	tls=[]#487
api.networking.v1.IngressBackend	resource=#70	service=#482
api.networking.v1.IngressServiceBackend	name=!s	port=~#483
api.networking.v1.ServiceBackendPort	name=s	number=i
api.networking.v1.IngressRule	host=s	http=#485
api.networking.v1.HTTPIngressRuleValue	paths=![]#486
api.networking.v1.HTTPIngressPath	backend=!~#481	path=s	pathType=!e62
api.networking.v1.IngressTLS	hosts=[]s	secretName=s
api.networking.v1.IngressStatus	loadBalancer=~#489
api.networking.v1.IngressLoadBalancerStatus	ingress=[]#490
api.networking.v1.IngressLoadBalancerIngress	hostname=s	ip=s	ports=[]#491
api.networking.v1.IngressPortStatus	error=s	port=!i	protocol=!e0
api.networking.v1.IngressClass	apiVersion=s	kind=s	metadata=~#1	spec=~#493
api.networking.v1.IngressClassSpec	controller=s	parameters=#494
api.networking.v1.IngressClassParametersReference	apiGroup=s	kind=!s	name=!s	namespace=s	scope=s
api.networking.v1.NetworkPolicy	apiVersion=s	kind=s	metadata=~#1	spec=~#496
api.networking.v1.NetworkPolicySpec	egress=[]#497	ingress=[]#501	podSelector=!~#73;-33	podSelector=~#73;34-	policyTypes=[]e63
api.networking.v1.NetworkPolicyEgressRule	ports=[]#498	to=[]#499
api.networking.v1.NetworkPolicyPort	endPort=i	port=x	protocol=e0
api.networking.v1.NetworkPolicyPeer	ipBlock=#500	namespaceSelector=#73	podSelector=#73
api.networking.v1.IPBlock	cidr=!s	except=[]s
api.networking.v1.NetworkPolicyIngressRule	from=[]#499	ports=[]#498
api.networking.v1.ServiceCIDR	apiVersion=s	kind=s	metadata=~#1	spec=~#503	status=~#504
api.networking.v1.ServiceCIDRSpec	cidrs=[]s
api.networking.v1.ServiceCIDRStatus	conditions=[]#205
api.networking.v1alpha1.IPAddress	apiVersion=s	kind=s	metadata=~#1	spec=~#506
api.networking.v1alpha1.IPAddressSpec	parentRef=!#507
api.networking.v1alpha1.ParentReference	group=s	name=!s	namespace=s	resource=!s
api.networking.v1alpha1.ServiceCIDR	apiVersion=s	kind=s	metadata=~#1	spec=~#509	status=~#510
api.networking.v1alpha1.ServiceCIDRSpec	cidrs=[]s
api.networking.v1alpha1.ServiceCIDRStatus	conditions=[]#205
api.networking.v1beta1.IPAddress	apiVersion=s	kind=s	metadata=~#1	spec=~#512;-35	spec=!~#512;36-
api.networking.v1beta1.IPAddressSpec	parentRef=!#513
api.networking.v1beta1.ParentReference	group=s	name=!s	namespace=s	resource=!s
api.networking.v1beta1.ServiceCIDR	apiVersion=s	kind=s	metadata=~#1	spec=~#515	status=~#516
api.networking.v1beta1.ServiceCIDRSpec	cidrs=[]s
api.networking.v1beta1.ServiceCIDRStatus	conditions=[]#205
api.node.v1.RuntimeClass	apiVersion=s	handler=!s	kind=s	metadata=~#1	overhead=#518	scheduling=#519
api.node.v1.Overhead	podFixed={}q
api.node.v1.Scheduling	nodeSelector={}s	tolerations=[]#134
api.policy.v1.PodDisruptionBudget	apiVersion=s	kind=s	metadata=~#1	spec=~#521	status=~#522
api.policy.v1.PodDisruptionBudgetSpec	maxUnavailable=x	minAvailable=x	selector=#73	unhealthyPodEvictionPolicy=e64
api.policy.v1.PodDisruptionBudgetStatus	conditions=[]#205	currentHealthy=!i;-35	currentHealthy=i;36-	desiredHealthy=!i;-35	desiredHealthy=i;36-	disruptedPods={}t	disruptionsAllowed=!i;-35	disruptionsAllowed=i;36-	expectedPods=!i;-35	expectedPods=i;36-	observedGeneration=l
api.rbac.v1.ClusterRole	aggregationRule=#524	apiVersion=s	kind=s	metadata=~#1	rules=[]#525
api.rbac.v1.AggregationRule	clusterRoleSelectors=[]#73
api.rbac.v1.PolicyRule	apiGroups=[]s	nonResourceURLs=[]s	resourceNames=[]s	resources=[]s	verbs=![]s
api.rbac.v1.ClusterRoleBinding	apiVersion=s	kind=s	metadata=~#1	roleRef=!~#527	subjects=[]#528
api.rbac.v1.RoleRef	apiGroup=!s;-35	apiGroup=s;36-	kind=!s	name=!s
api.rbac.v1.Subject	apiGroup=s	kind=!s	name=!s	namespace=s
api.rbac.v1.Role	apiVersion=s	kind=s	metadata=~#1	rules=[]#525
api.rbac.v1.RoleBinding	apiVersion=s	kind=s	metadata=~#1	roleRef=!~#527	subjects=[]#528
api.resource.v1.DeviceClass	apiVersion=s	kind=s	metadata=~#1	spec=!~#532
api.resource.v1.DeviceClassSpec	config=[]#533	extendedResourceName=s	selectors=[]#535
api.resource.v1.DeviceClassConfiguration	opaque=#534
api.resource.v1.OpaqueDeviceConfiguration	driver=!s	parameters=!o
api.resource.v1.DeviceSelector	cel=#536
api.resource.v1.CELDeviceSelector	expression=!s
api.resource.v1.ResourceClaim	apiVersion=s	kind=s	metadata=~#1	spec=!~#538	status=~#547
api.resource.v1.ResourceClaimSpec	devices=~#539
api.resource.v1.DeviceClaim	config=[]#540	constraints=[]#541	requests=[]#542
api.resource.v1.DeviceClaimConfiguration	opaque=#534	requests=[]s
api.resource.v1.DeviceConstraint	distinctAttribute=s	matchAttribute=s	requests=[]s
api.resource.v1.DeviceRequest	exactly=#543	firstAvailable=[]#546	name=!s
api.resource.v1.ExactDeviceRequest	adminAccess=b	allocationMode=s;-34	allocationMode=e65;35-	capacity=#544	count=l	deviceClassName=!s	selectors=[]#535	tolerations=[]#545
api.resource.v1.CapacityRequirements	requests={}q
api.resource.v1.DeviceToleration	effect=e66;-34	effect=e67;35-	key=s	operator=e28	tolerationSeconds=l	value=s
api.resource.v1.DeviceSubRequest	allocationMode=s;-34	allocationMode=e65;35-	capacity=#544	count=l	deviceClassName=!s	name=!s	selectors=[]#535	tolerations=[]#545
api.resource.v1.ResourceClaimStatus	allocation=#548	devices=[]#552	reservedFor=[]#554
api.resource.v1.AllocationResult	allocationTimestamp=t	devices=~#549	nodeSelector=#57
api.resource.v1.DeviceAllocationResult	config=[]#550	results=[]#551
api.resource.v1.DeviceAllocationConfiguration	opaque=#534	requests=[]s	source=!s;-34	source=!e68;35-
api.resource.v1.DeviceRequestAllocationResult	adminAccess=b	bindingConditions=[]s	bindingFailureConditions=[]s	consumedCapacity={}q	device=!s	driver=!s	pool=!s	request=!s	shareID=s	tolerations=[]#545
api.resource.v1.AllocatedDeviceStatus	conditions=[]#205	data=o	device=!s	driver=!s	networkData=#553	pool=!s	shareID=s
api.resource.v1.NetworkDeviceData	hardwareAddress=s	interfaceName=s	ips=[]s
api.resource.v1.ResourceClaimConsumerReference	apiGroup=s	name=!s	resource=!s	uid=!s
api.resource.v1.ResourceClaimTemplate	apiVersion=s	kind=s	metadata=~#1	spec=!~#556
api.resource.v1.ResourceClaimTemplateSpec	metadata=~#1	spec=!~#538
api.resource.v1.ResourceSlice	apiVersion=s	kind=s	metadata=~#1	spec=!~#558
api.resource.v1.ResourceSliceSpec	allNodes=b	devices=[]#559	driver=!s	nodeName=s	nodeSelector=#57	perDeviceNodeSelection=b	pool=!~#568	sharedCounters=[]#569
api.resource.v1.Device	allNodes=b	allowMultipleAllocations=b	attributes={}#560	bindingConditions=[]s	bindingFailureConditions=[]s	bindsToNode=b	capacity={}#561	consumesCounters=[]#564	name=!s	nodeAllocatableResourceMappings={}#566;36-	nodeName=s	nodeSelector=#57	taints=[]#567
api.resource.v1.DeviceAttribute	bool=b	bools=[]b;36-	int=l	ints=[]l;36-	string=s	strings=[]s;36-	version=s	versions=[]s;36-
api.resource.v1.DeviceCapacity	requestPolicy=#562	value=!q
api.resource.v1.CapacityRequestPolicy	default=q	validRange=#563	validValues=[]q
api.resource.v1.CapacityRequestPolicyRange	max=q	min=!q	step=q
api.resource.v1.DeviceCounterConsumption	counterSet=!s	counters=!{}#565
api.resource.v1.Counter	value=!q
api.resource.v1.NodeAllocatableResourceMapping	allocationMultiplier=q	capacityKey=s
api.resource.v1.DeviceTaint	effect=!e66;-34	effect=!e67;35-	key=!s	timeAdded=t	value=s
api.resource.v1.ResourcePool	generation=!l	name=!s	resourceSliceCount=!l
api.resource.v1.CounterSet	counters=!{}#565	name=!s
api.resource.v1alpha2.PodSchedulingContext	apiVersion=s	kind=s	metadata=~#1	spec=!~#571	status=~#572
api.resource.v1alpha2.PodSchedulingContextSpec	potentialNodes=[]s	selectedNode=s
api.resource.v1alpha2.PodSchedulingContextStatus	resourceClaims=[]#573
api.resource.v1alpha2.ResourceClaimSchedulingStatus	name=s	unsuitableNodes=[]s
api.resource.v1alpha2.ResourceClaim	apiVersion=s	kind=s	metadata=~#1	spec=!~#575	status=~#577
api.resource.v1alpha2.ResourceClaimSpec	allocationMode=s	parametersRef=#576	resourceClassName=!s
api.resource.v1alpha2.ResourceClaimParametersReference	apiGroup=s	kind=!s	name=!s
api.resource.v1alpha2.ResourceClaimStatus	allocation=#578	deallocationRequested=b	driverName=s	reservedFor=[]#583
api.resource.v1alpha2.AllocationResult	availableOnNodes=#57	resourceHandles=[]#579	shareable=b
api.resource.v1alpha2.ResourceHandle	data=s	driverName=s	structuredData=#580
api.resource.v1alpha2.StructuredResourceHandle	nodeName=s	results=![]#581	vendorClaimParameters=o	vendorClassParameters=o
api.resource.v1alpha2.DriverAllocationResult	namedResources=#582	vendorRequestParameters=o
api.resource.v1alpha2.NamedResourcesAllocationResult	name=!s
api.resource.v1alpha2.ResourceClaimConsumerReference	apiGroup=s	name=!s	resource=!s	uid=!s
api.resource.v1alpha2.ResourceClaimParameters	apiVersion=s	driverRequests=[]#585	generatedFrom=#576	kind=s	metadata=~#1	shareable=b
api.resource.v1alpha2.DriverRequests	driverName=s	requests=[]#586	vendorParameters=o
api.resource.v1alpha2.ResourceRequest	namedResources=#587	vendorParameters=o
api.resource.v1alpha2.NamedResourcesRequest	selector=!s
api.resource.v1alpha2.ResourceClaimTemplate	apiVersion=s	kind=s	metadata=~#1	spec=!~#589
api.resource.v1alpha2.ResourceClaimTemplateSpec	metadata=~#1	spec=!~#575
api.resource.v1alpha2.ResourceClass	apiVersion=s	driverName=!s	kind=s	metadata=~#1	parametersRef=#591	structuredParameters=b	suitableNodes=#57
api.resource.v1alpha2.ResourceClassParametersReference	apiGroup=s	kind=!s	name=!s	namespace=s
api.resource.v1alpha2.ResourceClassParameters	apiVersion=s	filters=[]#593	generatedFrom=#591	kind=s	metadata=~#1	vendorParameters=[]#595
api.resource.v1alpha2.ResourceFilter	driverName=s	namedResources=#594
api.resource.v1alpha2.NamedResourcesFilter	selector=!s
api.resource.v1alpha2.VendorParameters	driverName=s	parameters=o
api.resource.v1alpha2.ResourceSlice	apiVersion=s	driverName=!s	kind=s	metadata=~#1	namedResources=#597	nodeName=s
api.resource.v1alpha2.NamedResourcesResources	instances=![]#598
api.resource.v1alpha2.NamedResourcesInstance	attributes=[]#599	name=!s
api.resource.v1alpha2.NamedResourcesAttribute	bool=b	int=l	intSlice=#600	name=!s	quantity=q	string=s	stringSlice=#601	version=s
api.resource.v1alpha2.NamedResourcesIntSlice	ints=![]l
api.resource.v1alpha2.NamedResourcesStringSlice	strings=![]s
api.resource.v1alpha3.DeviceClass	apiVersion=s	kind=s	metadata=~#1	spec=!~#603
api.resource.v1alpha3.DeviceClassSpec	config=[]#604	selectors=[]#606	suitableNodes=#57;-31
api.resource.v1alpha3.DeviceClassConfiguration	opaque=#605
api.resource.v1alpha3.OpaqueDeviceConfiguration	driver=!s	parameters=!o
api.resource.v1alpha3.DeviceSelector	cel=#607
api.resource.v1alpha3.CELDeviceSelector	expression=!s
api.resource.v1alpha3.DeviceTaintRule	apiVersion=s	kind=s	metadata=~#1	spec=!~#609	status=~#612;35-
api.resource.v1alpha3.DeviceTaintRuleSpec	deviceSelector=#610	taint=!~#611
api.resource.v1alpha3.DeviceTaintSelector	device=s	deviceClassName=s;-34	driver=s	pool=s	selectors=[]#606;-34
api.resource.v1alpha3.DeviceTaint	effect=!e66;-34	effect=!e67;35-	key=!s	timeAdded=t	value=s
api.resource.v1alpha3.DeviceTaintRuleStatus	conditions=[]#205
api.resource.v1alpha3.PodSchedulingContext	apiVersion=s	kind=s	metadata=~#1	spec=!~#614	status=~#615
api.resource.v1alpha3.PodSchedulingContextSpec	potentialNodes=[]s	selectedNode=s
api.resource.v1alpha3.PodSchedulingContextStatus	resourceClaims=[]#616
api.resource.v1alpha3.ResourceClaimSchedulingStatus	name=!s	unsuitableNodes=[]s
api.resource.v1alpha3.ResourceClaim	apiVersion=s	kind=s	metadata=~#1	spec=!~#618	status=~#625
api.resource.v1alpha3.ResourceClaimSpec	controller=s;-31	devices=~#619
api.resource.v1alpha3.DeviceClaim	config=[]#620	constraints=[]#621	requests=[]#622
api.resource.v1alpha3.DeviceClaimConfiguration	opaque=#605	requests=[]s
api.resource.v1alpha3.DeviceConstraint	matchAttribute=s	requests=[]s
api.resource.v1alpha3.DeviceRequest	adminAccess=b	allocationMode=s	count=l	deviceClassName=!s;-32	deviceClassName=s;33-	firstAvailable=[]#623;33-	name=!s	selectors=[]#606	tolerations=[]#624;33-
api.resource.v1alpha3.DeviceSubRequest	allocationMode=s	count=l	deviceClassName=!s	name=!s	selectors=[]#606	tolerations=[]#624
api.resource.v1alpha3.DeviceToleration	effect=e66	key=s	operator=e28	tolerationSeconds=l	value=s
api.resource.v1alpha3.ResourceClaimStatus	allocation=#626	deallocationRequested=b;-31	devices=[]#630;32-	reservedFor=[]#632
api.resource.v1alpha3.AllocationResult	controller=s;-31	devices=~#627	nodeSelector=#57
api.resource.v1alpha3.DeviceAllocationResult	config=[]#628	results=[]#629
api.resource.v1alpha3.DeviceAllocationConfiguration	opaque=#605	requests=[]s	source=!s
api.resource.v1alpha3.DeviceRequestAllocationResult	adminAccess=b;32-	device=!s	driver=!s	pool=!s	request=!s	tolerations=[]#624;33-
api.resource.v1alpha3.AllocatedDeviceStatus	conditions=[]#205	data=o	device=!s	driver=!s	networkData=#631	pool=!s
api.resource.v1alpha3.NetworkDeviceData	hardwareAddress=s	interfaceName=s	ips=[]s
api.resource.v1alpha3.ResourceClaimConsumerReference	apiGroup=s	name=!s	resource=!s	uid=!s
api.resource.v1alpha3.ResourceClaimTemplate	apiVersion=s	kind=s	metadata=~#1	spec=!~#634
api.resource.v1alpha3.ResourceClaimTemplateSpec	metadata=~#1	spec=!~#618
api.resource.v1alpha3.ResourcePoolStatusRequest	apiVersion=s	kind=s	metadata=!~#1	spec=!~#636	status=#637
api.resource.v1alpha3.ResourcePoolStatusRequestSpec	driver=!s	limit=i	poolName=s
api.resource.v1alpha3.ResourcePoolStatusRequestStatus	conditions=[]#205	poolCount=!i	pools=[]#638
api.resource.v1alpha3.PoolStatus	allocatedDevices=i	availableDevices=i	driver=!s	generation=!l	nodeName=s	poolName=!s	resourceSliceCount=i	totalDevices=i	unavailableDevices=i	validationError=s
api.resource.v1alpha3.ResourceSlice	apiVersion=s	kind=s	metadata=~#1	spec=!~#640
api.resource.v1alpha3.ResourceSliceSpec	allNodes=b	devices=[]#641	driver=!s	nodeName=s	nodeSelector=#57	perDeviceNodeSelection=b;33-	pool=!~#646	sharedCounters=[]#647;33-
api.resource.v1alpha3.Device	basic=#642	name=!s
api.resource.v1alpha3.BasicDevice	allNodes=b;33-	attributes={}#643	capacity={}q	consumesCounters=[]#644;33-	nodeName=s;33-	nodeSelector=#57;33-	taints=[]#611;33-
api.resource.v1alpha3.DeviceAttribute	bool=b	int=l	string=s	version=s
api.resource.v1alpha3.DeviceCounterConsumption	counterSet=!s	counters=!{}#645
api.resource.v1alpha3.Counter	value=!q
api.resource.v1alpha3.ResourcePool	generation=!l	name=!s	resourceSliceCount=!l
api.resource.v1alpha3.CounterSet	counters=!{}#645	name=!s
api.resource.v1beta1.DeviceClass	apiVersion=s	kind=s	metadata=~#1	spec=!~#649
api.resource.v1beta1.DeviceClassSpec	config=[]#650	extendedResourceName=s;34-	selectors=[]#652
api.resource.v1beta1.DeviceClassConfiguration	opaque=#651
api.resource.v1beta1.OpaqueDeviceConfiguration	driver=!s	parameters=!o
api.resource.v1beta1.DeviceSelector	cel=#653
api.resource.v1beta1.CELDeviceSelector	expression=!s
api.resource.v1beta1.ResourceClaim	apiVersion=s	kind=s	metadata=~#1	spec=!~#655	status=~#663
api.resource.v1beta1.ResourceClaimSpec	devices=~#656
api.resource.v1beta1.DeviceClaim	config=[]#657	constraints=[]#658	requests=[]#659
api.resource.v1beta1.DeviceClaimConfiguration	opaque=#651	requests=[]s
api.resource.v1beta1.DeviceConstraint	distinctAttribute=s;34-	matchAttribute=s	requests=[]s
api.resource.v1beta1.DeviceRequest	adminAccess=b	allocationMode=s;-34	allocationMode=e65;35-	capacity=#660;34-	count=l	deviceClassName=!s;-32	deviceClassName=s;33-	firstAvailable=[]#661;33-	name=!s	selectors=[]#652	tolerations=[]#662;33-
api.resource.v1beta1.CapacityRequirements	requests={}q
api.resource.v1beta1.DeviceSubRequest	allocationMode=s;-34	allocationMode=e65;35-	capacity=#660;34-	count=l	deviceClassName=!s	name=!s	selectors=[]#652	tolerations=[]#662
api.resource.v1beta1.DeviceToleration	effect=e66;-34	effect=e67;35-	key=s	operator=e28	tolerationSeconds=l	value=s
api.resource.v1beta1.ResourceClaimStatus	allocation=#664	devices=[]#668	reservedFor=[]#670
api.resource.v1beta1.AllocationResult	allocationTimestamp=t;34-	devices=~#665	nodeSelector=#57
api.resource.v1beta1.DeviceAllocationResult	config=[]#666	results=[]#667
api.resource.v1beta1.DeviceAllocationConfiguration	opaque=#651	requests=[]s	source=!s;-34	source=!e68;35-
api.resource.v1beta1.DeviceRequestAllocationResult	adminAccess=b	bindingConditions=[]s;34-	bindingFailureConditions=[]s;34-	consumedCapacity={}q;34-	device=!s	driver=!s	pool=!s	request=!s	shareID=s;34-	tolerations=[]#662;33-
api.resource.v1beta1.AllocatedDeviceStatus	conditions=[]#205	data=o	device=!s	driver=!s	networkData=#669	pool=!s	shareID=s;34-
api.resource.v1beta1.NetworkDeviceData	hardwareAddress=s	interfaceName=s	ips=[]s
api.resource.v1beta1.ResourceClaimConsumerReference	apiGroup=s	name=!s	resource=!s	uid=!s
api.resource.v1beta1.ResourceClaimTemplate	apiVersion=s	kind=s	metadata=~#1	spec=!~#672
api.resource.v1beta1.ResourceClaimTemplateSpec	metadata=~#1	spec=!~#655
api.resource.v1beta1.ResourceSlice	apiVersion=s	kind=s	metadata=~#1	spec=!~#674
api.resource.v1beta1.ResourceSliceSpec	allNodes=b	devices=[]#675	driver=!s	nodeName=s	nodeSelector=#57	perDeviceNodeSelection=b;33-	pool=!~#685	sharedCounters=[]#686;33-
api.resource.v1beta1.Device	basic=#676	name=!s
api.resource.v1beta1.BasicDevice	allNodes=b;33-	allowMultipleAllocations=b;34-	attributes={}#677	bindingConditions=[]s;34-	bindingFailureConditions=[]s;34-	bindsToNode=b;34-	capacity={}#678	consumesCounters=[]#681;33-	nodeAllocatableResourceMappings={}#683;36-	nodeName=s;33-	nodeSelector=#57;33-	taints=[]#684;33-
api.resource.v1beta1.DeviceAttribute	bool=b	bools=[]b;36-	int=l	ints=[]l;36-	string=s	strings=[]s;36-	version=s	versions=[]s;36-
api.resource.v1beta1.DeviceCapacity	requestPolicy=#679;34-	value=!q
api.resource.v1beta1.CapacityRequestPolicy	default=q	validRange=#680	validValues=[]q
api.resource.v1beta1.CapacityRequestPolicyRange	max=q	min=!q	step=q
api.resource.v1beta1.DeviceCounterConsumption	counterSet=!s	counters=!{}#682
api.resource.v1beta1.Counter	value=!q
api.resource.v1beta1.NodeAllocatableResourceMapping	allocationMultiplier=q	capacityKey=s
api.resource.v1beta1.DeviceTaint	effect=!e66;-34	effect=!e67;35-	key=!s	timeAdded=t	value=s
api.resource.v1beta1.ResourcePool	generation=!l	name=!s	resourceSliceCount=!l
api.resource.v1beta1.CounterSet	counters=!{}#682	name=!s
api.resource.v1beta2.DeviceClass	apiVersion=s	kind=s	metadata=~#1	spec=!~#688
api.resource.v1beta2.DeviceClassSpec	config=[]#689	extendedResourceName=s;34-	selectors=[]#691
api.resource.v1beta2.DeviceClassConfiguration	opaque=#690
api.resource.v1beta2.OpaqueDeviceConfiguration	driver=!s	parameters=!o
api.resource.v1beta2.DeviceSelector	cel=#692
api.resource.v1beta2.CELDeviceSelector	expression=!s
api.resource.v1beta2.DeviceTaintRule	apiVersion=s	kind=s	metadata=~#1	spec=!~#694	status=~#697
api.resource.v1beta2.DeviceTaintRuleSpec	deviceSelector=#695	taint=!~#696
api.resource.v1beta2.DeviceTaintSelector	device=s	driver=s	pool=s
api.resource.v1beta2.DeviceTaint	effect=!e66;-34	effect=!e67;35-	key=!s	timeAdded=t	value=s
api.resource.v1beta2.DeviceTaintRuleStatus	conditions=[]#205
api.resource.v1beta2.ResourceClaim	apiVersion=s	kind=s	metadata=~#1	spec=!~#699	status=~#708
api.resource.v1beta2.ResourceClaimSpec	devices=~#700
api.resource.v1beta2.DeviceClaim	config=[]#701	constraints=[]#702	requests=[]#703
api.resource.v1beta2.DeviceClaimConfiguration	opaque=#690	requests=[]s
api.resource.v1beta2.DeviceConstraint	distinctAttribute=s;34-	matchAttribute=s	requests=[]s
api.resource.v1beta2.DeviceRequest	exactly=#704	firstAvailable=[]#707	name=!s
api.resource.v1beta2.ExactDeviceRequest	adminAccess=b	allocationMode=s;-34	allocationMode=e65;35-	capacity=#705;34-	count=l	deviceClassName=!s	selectors=[]#691	tolerations=[]#706
api.resource.v1beta2.CapacityRequirements	requests={}q
api.resource.v1beta2.DeviceToleration	effect=e66;-34	effect=e67;35-	key=s	operator=e28	tolerationSeconds=l	value=s
api.resource.v1beta2.DeviceSubRequest	allocationMode=s;-34	allocationMode=e65;35-	capacity=#705;34-	count=l	deviceClassName=!s	name=!s	selectors=[]#691	tolerations=[]#706
api.resource.v1beta2.ResourceClaimStatus	allocation=#709	devices=[]#713	reservedFor=[]#715
api.resource.v1beta2.AllocationResult	allocationTimestamp=t;34-	devices=~#710	nodeSelector=#57
api.resource.v1beta2.DeviceAllocationResult	config=[]#711	results=[]#712
api.resource.v1beta2.DeviceAllocationConfiguration	opaque=#690	requests=[]s	source=!s;-34	source=!e68;35-
api.resource.v1beta2.DeviceRequestAllocationResult	adminAccess=b	bindingConditions=[]s;34-	bindingFailureConditions=[]s;34-	consumedCapacity={}q;34-	device=!s	driver=!s	pool=!s	request=!s	shareID=s;34-	tolerations=[]#706
api.resource.v1beta2.AllocatedDeviceStatus	conditions=[]#205	data=o	device=!s	driver=!s	networkData=#714	pool=!s	shareID=s;34-
api.resource.v1beta2.NetworkDeviceData	hardwareAddress=s	interfaceName=s	ips=[]s
api.resource.v1beta2.ResourceClaimConsumerReference	apiGroup=s	name=!s	resource=!s	uid=!s
api.resource.v1beta2.ResourceClaimTemplate	apiVersion=s	kind=s	metadata=~#1	spec=!~#717
api.resource.v1beta2.ResourceClaimTemplateSpec	metadata=~#1	spec=!~#699
api.resource.v1beta2.ResourceSlice	apiVersion=s	kind=s	metadata=~#1	spec=!~#719
api.resource.v1beta2.ResourceSliceSpec	allNodes=b	devices=[]#720	driver=!s	nodeName=s	nodeSelector=#57	perDeviceNodeSelection=b	pool=!~#728	sharedCounters=[]#729
api.resource.v1beta2.Device	allNodes=b	allowMultipleAllocations=b;34-	attributes={}#721	bindingConditions=[]s;34-	bindingFailureConditions=[]s;34-	bindsToNode=b;34-	capacity={}#722	consumesCounters=[]#725	name=!s	nodeAllocatableResourceMappings={}#727;36-	nodeName=s	nodeSelector=#57	taints=[]#696
api.resource.v1beta2.DeviceAttribute	bool=b	bools=[]b;36-	int=l	ints=[]l;36-	string=s	strings=[]s;36-	version=s	versions=[]s;36-
api.resource.v1beta2.DeviceCapacity	requestPolicy=#723;34-	value=!q
api.resource.v1beta2.CapacityRequestPolicy	default=q	validRange=#724	validValues=[]q
api.resource.v1beta2.CapacityRequestPolicyRange	max=q	min=!q	step=q
api.resource.v1beta2.DeviceCounterConsumption	counterSet=!s	counters=!{}#726
api.resource.v1beta2.Counter	value=!q
api.resource.v1beta2.NodeAllocatableResourceMapping	allocationMultiplier=q	capacityKey=s
api.resource.v1beta2.ResourcePool	generation=!l	name=!s	resourceSliceCount=!l
api.resource.v1beta2.CounterSet	counters=!{}#726	name=!s
api.scheduling.v1.PriorityClass	apiVersion=s	description=s	globalDefault=b	kind=s	metadata=~#1	preemptionPolicy=e24	value=!i;-35	value=i;36-
api.scheduling.v1alpha1.Workload	apiVersion=s	kind=s	metadata=~#1	spec=!~#732
api.scheduling.v1alpha1.WorkloadSpec	controllerRef=#733	podGroups=![]#734
api.scheduling.v1alpha1.TypedLocalObjectReference	apiGroup=s	kind=!s	name=!s
api.scheduling.v1alpha1.PodGroup	name=!s	policy=!~#735
api.scheduling.v1alpha1.PodGroupPolicy	basic=j	gang=#736
api.scheduling.v1alpha1.GangSchedulingPolicy	minCount=!i
api.scheduling.v1alpha2.PodGroup	apiVersion=s	kind=s	metadata=~#1	spec=!~#738	status=~#746
api.scheduling.v1alpha2.PodGroupSpec	disruptionMode=e69	podGroupTemplateRef=#739	priority=i	priorityClassName=s	resourceClaims=[]#741	schedulingConstraints=#742	schedulingPolicy=!~#744
api.scheduling.v1alpha2.PodGroupTemplateReference	workload=#740
api.scheduling.v1alpha2.WorkloadPodGroupTemplateReference	podGroupTemplateName=!s	workloadName=!s
api.scheduling.v1alpha2.PodGroupResourceClaim	name=!s	resourceClaimName=s	resourceClaimTemplateName=s
api.scheduling.v1alpha2.PodGroupSchedulingConstraints	topology=[]#743
api.scheduling.v1alpha2.TopologyConstraint	key=!s
api.scheduling.v1alpha2.PodGroupSchedulingPolicy	basic=j	gang=#745
api.scheduling.v1alpha2.GangSchedulingPolicy	minCount=!i
api.scheduling.v1alpha2.PodGroupStatus	conditions=[]#205	resourceClaimStatuses=[]#747
api.scheduling.v1alpha2.PodGroupResourceClaimStatus	name=!s	resourceClaimName=s
api.scheduling.v1alpha2.Workload	apiVersion=s	kind=s	metadata=~#1	spec=!~#749
api.scheduling.v1alpha2.WorkloadSpec	controllerRef=#750	podGroupTemplates=![]#751
api.scheduling.v1alpha2.TypedLocalObjectReference	apiGroup=s	kind=!s	name=!s
api.scheduling.v1alpha2.PodGroupTemplate	disruptionMode=e69	name=!s	priority=i	priorityClassName=s	resourceClaims=[]#741	schedulingConstraints=#742	schedulingPolicy=!~#744
api.storage.v1.CSIDriver	apiVersion=s	kind=s	metadata=~#1	spec=!~#753
api.storage.v1.CSIDriverSpec	attachRequired=b	fsGroupPolicy=s	nodeAllocatableUpdatePeriodSeconds=l;33-	podInfoOnMount=b	preventPodSchedulingIfMissing=b;36-	requiresRepublish=b	seLinuxMount=b	serviceAccountTokenInSecrets=b;35-	storageCapacity=b	tokenRequests=[]#754	volumeLifecycleModes=[]s
api.storage.v1.TokenRequest	audience=!s	expirationSeconds=l
api.storage.v1.CSINode	apiVersion=s	kind=s	metadata=~#1	spec=!~#756
api.storage.v1.CSINodeSpec	drivers=![]#757
api.storage.v1.CSINodeDriver	allocatable=#758	name=!s	nodeID=!s	topologyKeys=[]s
api.storage.v1.VolumeNodeResources	count=i
api.storage.v1.CSIStorageCapacity	apiVersion=s	capacity=q	kind=s	maximumVolumeSize=q	metadata=~#1	nodeTopology=#73	storageClassName=!s
api.storage.v1.StorageClass	allowVolumeExpansion=b	allowedTopologies=[]#761	apiVersion=s	kind=s	metadata=~#1	mountOptions=[]s	parameters={}s	provisioner=!s	reclaimPolicy=e9	volumeBindingMode=e70
api.core.v1.TopologySelectorTerm	matchLabelExpressions=[]#762
api.core.v1.TopologySelectorLabelRequirement	key=!s	values=![]s
api.storage.v1.VolumeAttachment	apiVersion=s	kind=s	metadata=~#1	spec=!~#764	status=~#766
api.storage.v1.VolumeAttachmentSpec	attacher=!s	nodeName=!s	source=!~#765
api.storage.v1.VolumeAttachmentSource	inlineVolumeSpec=#39	persistentVolumeName=s
api.storage.v1.VolumeAttachmentStatus	attachError=#767	attached=!b	attachmentMetadata={}s	detachError=#767
api.storage.v1.VolumeError	errorCode=i;33-	message=s	time=t
api.storage.v1.VolumeAttributesClass	apiVersion=s	driverName=!s	kind=s	metadata=~#1	parameters={}s
api.storage.v1alpha1.VolumeAttributesClass	apiVersion=s	driverName=!s	kind=s	metadata=~#1	parameters={}s
api.storage.v1beta1.VolumeAttributesClass	apiVersion=s	driverName=!s	kind=s	metadata=~#1	parameters={}s
api.storagemigration.v1alpha1.StorageVersionMigration	apiVersion=s	kind=s	metadata=~#1	spec=~#772	status=~#774
api.storagemigration.v1alpha1.StorageVersionMigrationSpec	continueToken=s	resource=!~#773
api.storagemigration.v1alpha1.GroupVersionResource	group=s	resource=s	version=s
api.storagemigration.v1alpha1.StorageVersionMigrationStatus	conditions=[]#775	resourceVersion=s
api.storagemigration.v1alpha1.MigrationCondition	lastUpdateTime=t	message=s	reason=s	status=!s	type=!s
api.storagemigration.v1beta1.StorageVersionMigration	apiVersion=s	kind=s	metadata=~#1	spec=~#777	status=~#779
api.storagemigration.v1beta1.StorageVersionMigrationSpec	resource=!~#778
apimachinery.pkg.apis.meta.v1.GroupResource	group=!s	resource=!s
api.storagemigration.v1beta1.StorageVersionMigrationStatus	conditions=[]#205	resourceVersion=s`;
const enums = `SCTP,TCP,UDP
Active,Terminating
NoExecute,NoSchedule,PreferNoSchedule
Pending,Running,Terminated
ReadOnlyMany,ReadWriteMany,ReadWriteOnce,ReadWriteOncePod
None,ReadOnly,ReadWrite
Dedicated,Managed,Shared
,BlockDevice,CharDevice,Directory,DirectoryOrCreate,File,FileOrCreate,Socket
DoesNotExist,Exists,Gt,In,Lt,NotIn
Delete,Recycle,Retain
Block,Filesystem
Available,Bound,Failed,Pending,Released
ControllerResizeFailed,ControllerResizeInProgress,NodeResizeFailed,NodeResizeInProgress,NodeResizePending
ControllerResizeInProgress,ControllerResizeInfeasible,NodeResizeInProgress,NodeResizeInfeasible,NodeResizePending
InProgress,Infeasible,Pending
Bound,Lost,Pending
Always,IfNotPresent,Never
HTTP,HTTPS
SIGABRT,SIGALRM,SIGBUS,SIGCHLD,SIGCLD,SIGCONT,SIGFPE,SIGHUP,SIGILL,SIGINT,SIGIO,SIGIOT,SIGKILL,SIGPIPE,SIGPOLL,SIGPROF,SIGPWR,SIGQUIT,SIGRTMAX,SIGRTMAX-1,SIGRTMAX-10,SIGRTMAX-11,SIGRTMAX-12,SIGRTMAX-13,SIGRTMAX-14,SIGRTMAX-2,SIGRTMAX-3,SIGRTMAX-4,SIGRTMAX-5,SIGRTMAX-6,SIGRTMAX-7,SIGRTMAX-8,SIGRTMAX-9,SIGRTMIN,SIGRTMIN+1,SIGRTMIN+10,SIGRTMIN+11,SIGRTMIN+12,SIGRTMIN+13,SIGRTMIN+14,SIGRTMIN+15,SIGRTMIN+2,SIGRTMIN+3,SIGRTMIN+4,SIGRTMIN+5,SIGRTMIN+6,SIGRTMIN+7,SIGRTMIN+8,SIGRTMIN+9,SIGSEGV,SIGSTKFLT,SIGSTOP,SIGSYS,SIGTERM,SIGTRAP,SIGTSTP,SIGTTIN,SIGTTOU,SIGURG,SIGUSR1,SIGUSR2,SIGVTALRM,SIGWINCH,SIGXCPU,SIGXFSZ
Localhost,RuntimeDefault,Unconfined
Default,Unmasked
FallbackToLogsOnError,File
Bidirectional,HostToContainer,None
ClusterFirst,ClusterFirstWithHostNet,Default,None
Never,PreemptLowerPriority
Always,Never,OnFailure
Always,OnRootMismatch
Merge,Strict
Equal,Exists
Equal,Exists,Gt,Lt
Honor,Ignore
DoNotSchedule,ScheduleAnyway
Failed,Pending,Running,Succeeded,Unknown
BestEffort,Burstable,Guaranteed
DoesNotExist,Exists,In,NotIn
BestEffort,CrossNamespacePodAffinity,NotBestEffort,NotTerminating,PriorityClass,Terminating
BestEffort,CrossNamespacePodAffinity,NotBestEffort,NotTerminating,PriorityClass,Terminating,VolumeAttributesClass
Cluster,Local
,IPv4,IPv6
PreferDualStack,RequireDualStack,SingleStack
ClientIP,None
ClusterIP,ExternalName,LoadBalancer,NodePort
Fail,Ignore
*,CONNECT,CREATE,DELETE,UPDATE
*,Cluster,Namespaced
Equivalent,Exact
ApplyConfiguration,JSONPatch
IfNeeded,Never
None,NoneOnDryRun,Some,Unknown
Audit,Deny,Warn
Allow,Deny
FieldValueDuplicate,FieldValueForbidden,FieldValueInvalid,FieldValueRequired
OnDelete,RollingUpdate
Recreate,RollingUpdate
OrderedReady,Parallel
Allow,Forbid,Replace
Indexed,NonIndexed
Count,FailIndex,FailJob,Ignore
In,NotIn
Failed,TerminatingOrFailed
any,cert sign,client auth,code signing,content commitment,crl sign,data encipherment,decipher only,digital signature,email protection,encipher only,ipsec end system,ipsec tunnel,ipsec user,key agreement,key encipherment,microsoft sgc,netscape sgc,ocsp signing,s/mime,server auth,signing,timestamping
FQDN,IPv4,IPv6
Exact,ImplementationSpecific,Prefix
Egress,Ingress
AlwaysAllow,IfHealthyBudget
All,ExactCount
NoExecute,NoSchedule
NoExecute,NoSchedule,None
FromClaim,FromClass
Pod,PodGroup
Immediate,WaitForFirstConsumer`;
// src/data/kubernetes/schemas/index.ts
var schemas_exports = __exportAll({
	emptyTaken: () => emptyTaken,
	enums: () => enums,
	fieldForms: () => fieldForms,
	fieldWords: () => fieldWords,
	kinds: () => kinds,
	minors: () => minors,
	nameForms: () => nameForms,
	notRequired: () => notRequired,
	removals: () => removals,
	requiredToo: () => requiredToo,
	types: () => types
});
export { schemas_exports as schemaTables };
